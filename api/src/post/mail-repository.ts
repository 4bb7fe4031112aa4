import type { Mail, NewMail } from './mail.js';

/** A mail that this process is trying to send. `tries` counts this one too. */
export type LeasedMail = { mail: Mail; tries: number; isOnce: boolean };

/** `isNew` is false when the event has its mail already; then nothing was stored. */
export type Stored = { id: string; isNew: boolean };

export type MailRepository = {
  /** Resolves when the mail is stored. */
  insert(mail: NewMail, at: Date): Promise<Stored>;
  /** Like `insert`, with the first try leased to the caller until `leaseEnd`; null when the event has its mail. */
  insertLeased(mail: NewMail, at: Date, leaseEnd: Date): Promise<{ id: string; leased: LeasedMail | null }>;
  /** Leases the mail that has been due longest until `leaseEnd`; null when none is due. */
  lease(at: Date, leaseEnd: Date): Promise<LeasedMail | null>;
  /** Mails to this address that were not sent yet, or have failed. */
  listTo(address: string): AsyncIterable<{ subject: string; queuedAt: Date; hasFailed: boolean }>;
  removeTo(address: string): Promise<void>;
  remove(leased: LeasedMail): Promise<void>;
  /** Keeps the fact that it was sent, without recipient and content. */
  remember(leased: LeasedMail, expiresAt: Date): Promise<void>;
  postpone(leased: LeasedMail, dueAt: Date): Promise<void>;
  /** Makes every mail due now that a wrong clock put off, further than `life` from now. */
  bringForward(now: Date, life: number): Promise<void>;
  /** Deletes the bodies. */
  fail(leased: LeasedMail, expiresAt: Date): Promise<void>;
};

import type { Mail, NewMail } from './mail.js';

/** A mail somebody is trying to send. `tries` counts this one too. */
export type LeasedMail = { mail: Mail; tries: number; isOnce: boolean };

/** `isNew` is false for an occasion that has its mail already: then nothing was stored. */
export type Stored = { id: string; isNew: boolean };

export type MailRepository = {
  /** Resolves when the mail is stored. */
  insert(mail: NewMail, at: Date): Promise<Stored>;
  /** The same, and the first try is the caller's until `leaseEnd`; null for an occasion that has its mail already. */
  insertLeased(mail: NewMail, at: Date, leaseEnd: Date): Promise<{ id: string; leased: LeasedMail | null }>;
  /** The mail that is due longest, for nobody else until `leaseEnd`; null when none is due. */
  lease(at: Date, leaseEnd: Date): Promise<LeasedMail | null>;
  remove(leased: LeasedMail): Promise<void>;
  /** Keeps that it left, and neither who it was for nor what it said. */
  remember(leased: LeasedMail, expiresAt: Date): Promise<void>;
  postpone(leased: LeasedMail, dueAt: Date): Promise<void>;
  /** Keeps no body. */
  fail(leased: LeasedMail, expiresAt: Date): Promise<void>;
};

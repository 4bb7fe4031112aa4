import type { Mail, NewMail } from './mail.js';

/** A mail somebody is trying to send. `tries` counts this one too. */
export type LeasedMail = { mail: Mail; tries: number };

export type MailRepository = {
  /** Resolves when the mail is stored. */
  insert(mail: NewMail, at: Date): Promise<{ id: string }>;
  /** The mail that is due longest, for nobody else until `leaseEnd`; null when none is due. */
  lease(at: Date, leaseEnd: Date): Promise<LeasedMail | null>;
  remove(leased: LeasedMail): Promise<void>;
  postpone(leased: LeasedMail, dueAt: Date): Promise<void>;
  /** Keeps no body. */
  fail(leased: LeasedMail, expiresAt: Date): Promise<void>;
};

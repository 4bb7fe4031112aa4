import type { Mail, NewMail } from './mail-transport.js';
import { isoDate } from '@inkbridge/contracts';
import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';

export const mailCollection = 'mails';

/**
 * A mail that has not been sent. Sent mails are deleted, because their bodies carry codes that open accounts; of a mail
 * that must not be sent twice only the `_id` is kept for a while.
 */
export const mailDocSchema = z.object({
  /** Derived from the event that the mail is about, if there is one. */
  _id: z.instanceof(ObjectId),
  isOnce: z.literal(true).optional(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  /** Both bodies are empty once the mail was sent or has failed. */
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  queuedAt: isoDate,
  /** Tries begun. Also the lock: only the process that began the latest one may record its outcome. */
  tries: z.int().min(0),
  /** When the next try may begin; during a try, the end of its lease. Null once the mail was sent or has failed. */
  dueAt: isoDate.nullable(),
  /** When a sent or failed mail is deleted. */
  expiresAt: isoDate.nullable(),
});
export type MailDoc = z.output<typeof mailDocSchema>;

export const mailIndexes: IndexDescription[] = [
  { key: { dueAt: 1 }, name: 'due' },
  { key: { 'to.address': 1 }, name: 'to' },
  { key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: 0 },
];

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

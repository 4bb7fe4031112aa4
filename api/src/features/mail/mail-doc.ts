import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';

export const mailCollection = 'mails';

/**
 * A mail that has not left. What has left is deleted, because bodies carry codes that open accounts; of a mail that must
 * not be sent a second time the `_id` stays for a while, and nothing else.
 */
export const mailDocSchema = z.strictObject({
  /** Made from the occasion where there is one. */
  _id: z.instanceof(ObjectId),
  isOnce: z.literal(true).optional(),
  to: z.strictObject({ name: z.string(), address: z.string() }),
  subject: z.string(),
  /** Both bodies are empty once the mail has left or failed. */
  text: z.string(),
  html: z.string(),
  queuedAt: z.date(),
  /** Tries that were begun; also the lock: only who began the latest may say how it went. */
  tries: z.int().min(0),
  /** When somebody may try next: the end of the running try's lease. Null once the mail has left or failed. */
  dueAt: z.date().nullable(),
  /** When a mail that has left or failed is forgotten. */
  expiresAt: z.date().nullable(),
});
export type MailDoc = z.output<typeof mailDocSchema>;

export const mailIndexes: IndexDescription[] = [
  { key: { dueAt: 1 }, name: 'due' },
  { key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: 0 },
];

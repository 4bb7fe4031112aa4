import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';

export const mailCollection = 'mails';

/** A mail that has not left. What has left is deleted: bodies carry codes that open accounts. */
export const mailDocSchema = z.strictObject({
  _id: z.instanceof(ObjectId),
  to: z.strictObject({ name: z.string(), address: z.string() }),
  subject: z.string(),
  /** Both bodies are empty once the mail has failed. */
  text: z.string(),
  html: z.string(),
  queuedAt: z.date(),
  /** Tries that were begun; also the lock: only who began the latest may say how it went. */
  tries: z.int().min(0),
  /** When somebody may try next: the end of the running try's lease. Null once the mail has failed. */
  dueAt: z.date().nullable(),
  /** When a failed mail is forgotten. */
  expiresAt: z.date().nullable(),
});
export type MailDoc = z.output<typeof mailDocSchema>;

export const mailIndexes: IndexDescription[] = [
  { key: { dueAt: 1 }, name: 'due' },
  { key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: 0 },
];

import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';

export const identityCollection = 'identities';
export const familyCollection = 'identity_sessions';
export const attemptCollection = 'identity_attempts';

/** Who may sign in with the local provider. `_id` as hex is the `uid` of tokens and accounts. */
export const identityDocSchema = z.strictObject({
  _id: z.instanceof(ObjectId),
  /** Trimmed, lower case. */
  email: z.string(),
  emailVerified: z.boolean(),
  /** The whole PHC string of argon2id. */
  passwordHash: z.string(),
  role: z.literal('admin').nullable(),
  /** Raised by whatever ends all sessions: a token with a smaller one is revoked. Starts at 1. */
  gen: z.int().min(1),
  disabled: z.boolean(),
  createdAt: z.date(),
});
export type IdentityDoc = z.output<typeof identityDocSchema>;

/** One sign-in on one device: the chain of refresh secrets that follow each other. Hashes are SHA-256, base64url. */
export const familyDocSchema = z.strictObject({
  _id: z.string(),
  uid: z.string(),
  currentHash: z.string(),
  previousHash: z.string().nullable(),
  rotatedAt: z.date(),
  remember: z.boolean(),
  expiresAt: z.date(),
});
export type FamilyDoc = z.output<typeof familyDocSchema>;

/** Failed sign-ins of one account in one window; `_id` is a digest, so that no address is readable here. */
export const attemptDocSchema = z.strictObject({
  _id: z.string(),
  failures: z.int().min(0),
  expiresAt: z.date(),
});
export type AttemptDoc = z.output<typeof attemptDocSchema>;

export const identityIndexes: IndexDescription[] = [{ key: { email: 1 }, name: 'email', unique: true }];
export const familyIndexes: IndexDescription[] = [
  { key: { uid: 1 }, name: 'uid' },
  { key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: 0 },
];
export const attemptIndexes: IndexDescription[] = [{ key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: 0 }];

import { socialProviders } from '@inkbridge/contracts';
import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';
import type { Identity } from '../../features/identity/identity-provider.js';

export const identityCollection = 'identities';
export const familyCollection = 'identity_sessions';
export const attemptCollection = 'identity_attempts';
export const codeCollection = 'identity_codes';

/** Who may sign in with the local provider. `_id` as hex is the `uid` of tokens and accounts. */
export const identityDocSchema = z.strictObject({
  _id: z.instanceof(ObjectId),
  /** Trimmed, lower case. */
  email: z.string(),
  emailVerified: z.boolean(),
  /** The whole PHC string of argon2id; null while only another provider signs them in. */
  passwordHash: z.string().nullable(),
  /** Other providers' own ids of this person (D-07); absent before the first. */
  social: z.partialRecord(z.enum(socialProviders), z.string()).optional(),
  role: z.literal('admin').nullable(),
  /** Raised by whatever ends all sessions: a token with a smaller one is revoked. Starts at 1. */
  gen: z.int().min(1),
  disabled: z.boolean(),
  createdAt: z.date(),
});
export type IdentityDoc = z.output<typeof identityDocSchema>;

/** What of it others may know. */
export function toIdentity({ _id, email, emailVerified, role }: IdentityDoc): Identity {
  return { uid: _id.toHexString(), email, emailVerified, role };
}

/** One sign-in on one device: the chain of refresh secrets that follow each other. Hashes are SHA-256, base64url. */
export const familyDocSchema = z.strictObject({
  _id: z.string(),
  uid: z.string(),
  currentHash: z.string(),
  previousHash: z.string().nullable(),
  rotatedAt: z.date(),
  /** Those of the last minute, oldest first. */
  rotations: z.array(z.date()).optional(), // absent in sessions from before there was such a field
  remember: z.boolean(),
  /** The identity's when the session began: one that began while all were being ended is over, too. */
  gen: z.int().optional(), // sessions from before there was such a field have none
  expiresAt: z.date(),
});
export type FamilyDoc = z.output<typeof familyDocSchema>;

/** When something that is limited was last done, oldest first; `_id` is made of digests: no address is readable here. */
export type AttemptDoc = { _id: string; times: Date[]; expiresAt: Date };

export const codePurposes = ['verification', 'reset', 'change'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** A code that travels in a mail. `_id` is `<uid>:<purpose>`: a new one takes the place of an older one. */
export const codeDocSchema = z.strictObject({
  _id: z.string(),
  uid: z.string(),
  purpose: z.enum(codePurposes),
  /** SHA-256, base64url. */
  hash: z.string(),
  /** Where it was sent. */
  email: z.string(),
  expiresAt: z.date(),
});
export type CodeDoc = z.output<typeof codeDocSchema>;

/** People come back to old mails: for so long an expired code is told from a forged one. */
const expiredCodeSeconds = 7 * 24 * 3600;

export const identityIndexes: IndexDescription[] = [
  { key: { email: 1 }, name: 'email', unique: true },
  ...socialProviders.map((provider) => ({
    key: { [`social.${provider}`]: 1 as const },
    name: provider,
    unique: true,
    partialFilterExpression: { [`social.${provider}`]: { $exists: true } },
  })),
];
export const codeIndexes: IndexDescription[] = [
  { key: { hash: 1 }, name: 'hash', unique: true },
  { key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: expiredCodeSeconds },
];
export const familyIndexes: IndexDescription[] = [
  { key: { uid: 1 }, name: 'uid' },
  { key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: 0 },
];
export const attemptIndexes: IndexDescription[] = [{ key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: 0 }];

import { deviceSchema, isoDate, socialProviders } from '@inkbridge/contracts';
import { type Collection, type Db, type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';
import { audiences } from '../../../http/sessions/door.js';
import type { Identity } from '../../../http/sessions/identity.js';
import type { SessionClaims } from '../../../http/sessions/session-claims.js';
import { challengeCollection, type ChallengeCollections, challengeIndexes, factorFields } from './second-factor-doc.js';

const identityCollection = 'identities';
const familyCollection = 'identity_sessions';
const attemptCollection = 'identity_attempts';
const codeCollection = 'identity_codes';

/** A user of the local provider. `_id` as hex is the `uid` of tokens and accounts. */
export const identityDocSchema = z.strictObject({
  _id: z.instanceof(ObjectId),
  /** Trimmed, lower case. */
  email: z.string(),
  emailVerified: z.boolean(),
  /** The whole PHC string of argon2id; null while the user signs in with another provider only. */
  passwordHash: z.string().nullable(),
  /** Other providers' ids of this user (D-07); absent before the first. */
  social: z.partialRecord(z.enum(socialProviders), z.string()).optional(),
  /** Registered by someone who did not own the address; set until the account is emptied. */
  takenOver: z.literal(true).optional(),
  role: z.literal('admin').nullable(),
  /** Incremented to end all sessions: a token with a lower number is revoked. Starts at 1. */
  gen: z.int().min(1),
  disabled: z.boolean(),
  /** Devices and addresses that signed in, as keyed hashes, latest last (D-120); absent before the first. */
  knownPlaces: z
    .array(z.strictObject({ hash: z.string(), seenAt: isoDate }))
    .optional()
    .catch(undefined),
  createdAt: isoDate,
  ...factorFields,
});
export type IdentityDoc = z.output<typeof identityDocSchema>;

/** The part of it that is shared with other code. */
export function toIdentity({ _id, email, emailVerified, role }: IdentityDoc): Identity {
  return { uid: _id.toHexString(), email, emailVerified, role };
}

/** A token's claims about a user who signed in at `signedInAt`, and about the session, if there is one. */
export function claimsOf(
  { _id, email, emailVerified, role, gen }: IdentityDoc,
  signedInAt: Date,
  session?: Pick<FamilyDoc, '_id' | 'amr'>,
): SessionClaims {
  return {
    sub: _id.toHexString(),
    email,
    email_verified: emailVerified,
    ...(role && { role }),
    gen,
    auth_time: Math.floor(signedInAt.getTime() / 1000),
    ...(session && { sid: session._id, amr: session.amr ?? ['pwd'] }),
  };
}

/** One sign-in on one device: a chain of refresh secrets, each replacing the last. Hashes are SHA-256, base64url. */
export const familyDocSchema = z.strictObject({
  _id: z.string(),
  uid: z.string(),
  currentHash: z.string(),
  previousHash: z.string().nullable(),
  rotatedAt: isoDate,
  signedInAt: isoDate.optional(), // absent in older sessions
  device: deviceSchema.optional(), // absent in older sessions
  /** How the user proved who they are (RFC 8176); `mfa` means two factors. */
  amr: z.array(z.string()).optional(), // absent in older sessions, which began with one factor
  /** Times of the rotations in the last minute, oldest first. */
  rotations: z.array(isoDate).optional(), // absent in older sessions
  remember: z.boolean(),
  /** The pages it is for (D-114). */
  audience: z.enum(audiences).optional(), // older sessions count as the site's
  /** The identity's generation at the start: a session that began while all were being ended is over too. */
  gen: z.int().optional(), // absent in older sessions
  expiresAt: isoDate,
});
export type FamilyDoc = z.output<typeof familyDocSchema>;

/** When a limited action was last done, oldest first; `_id` consists of digests, so it reveals no address. */
export const attemptDocSchema = z.strictObject({ _id: z.string(), times: z.array(isoDate), expiresAt: isoDate });
export type AttemptDoc = z.output<typeof attemptDocSchema>;

const codePurposes = ['verification', 'reset', 'change'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** A code sent in a mail. `_id` is `<uid>:<purpose>:<hash>`; older documents lack the hash in it. */
export const codeDocSchema = z.strictObject({
  _id: z.string(),
  uid: z.string(),
  purpose: z.enum(codePurposes),
  /** SHA-256, base64url. */
  hash: z.string(),
  /** The address it was sent to. */
  email: z.string(),
  /** The page to open after the login, as it was asked for. */
  next: z.string().optional(),
  expiresAt: isoDate,
});
export type CodeDoc = z.output<typeof codeDocSchema>;

/** Users return to old mails: for this long an expired code can be distinguished from a forged one. */
const expiredCodeSeconds = 7 * 24 * 3600;

const identityIndexes: IndexDescription[] = [
  { key: { email: 1 }, name: 'email', unique: true },
  ...socialProviders.map((provider) => ({
    key: { [`social.${provider}`]: 1 as const },
    name: provider,
    unique: true,
    partialFilterExpression: { [`social.${provider}`]: { $exists: true } },
  })),
  {
    key: { 'passkeys.credentialId': 1 },
    name: 'passkey',
    partialFilterExpression: { 'passkeys.credentialId': { $exists: true } },
  },
];
const codeIndexes: IndexDescription[] = [
  { key: { hash: 1 }, name: 'hash', unique: true },
  { key: { uid: 1 }, name: 'uid' },
  { key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: expiredCodeSeconds },
];
/** The database removes none by its own clock, which may be wrong: the job `sessions` does. */
const familyIndexes: IndexDescription[] = [
  { key: { uid: 1 }, name: 'uid' },
  { key: { expiresAt: 1, _id: 1 }, name: 'over' },
];
const attemptIndexes: IndexDescription[] = [{ key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: 0 }];

/** The local provider's records; a provider elsewhere uses only the attempts. */
export type IdentityCollections = ChallengeCollections & {
  identities: Collection<IdentityDoc>;
  families: Collection<FamilyDoc>;
  attempts: Collection<AttemptDoc>;
  codes: Collection<CodeDoc>;
};

export function identityCollections(db: Db): IdentityCollections {
  return {
    identities: db.collection(identityCollection),
    families: db.collection(familyCollection),
    attempts: db.collection(attemptCollection),
    codes: db.collection(codeCollection),
    challenges: db.collection(challengeCollection),
  };
}

export const indexesOfIdentity: Readonly<Record<string, IndexDescription[]>> = {
  [identityCollection]: identityIndexes,
  [familyCollection]: familyIndexes,
  [attemptCollection]: attemptIndexes,
  [codeCollection]: codeIndexes,
  [challengeCollection]: challengeIndexes,
};

import { isoDate, passkeyTransports, type SecondStepWay } from '@inkbridge/contracts';
import type { Collection, IndexDescription } from 'mongodb';
import { z } from 'zod';
import { audiences } from '../../../http/sessions/door.js';

export const challengeCollection = 'identity_challenges';

/** A public key of the user, made by a device that unlocks it. Bytes are base64url. */
const passkeyDocSchema = z.strictObject({
  id: z.string(),
  credentialId: z.string(),
  publicKey: z.string(),
  /** Number of uses that the device counts; 0 where it does not count. */
  counter: z.int().min(0),
  transports: z.array(z.enum(passkeyTransports)),
  /** The host name it works for. */
  rpId: z.string(),
  name: z.string(),
  createdAt: isoDate,
  lastUsedAt: isoDate.nullable(),
});
export type PasskeyDoc = z.output<typeof passkeyDocSchema>;

/** The fields of an identity that make up its second factor; all absent without one. */
export const factorFields = {
  authenticator: z
    .strictObject({
      /** Sealed with a key of the server. */
      key: z.string(),
      since: isoDate,
      /** The latest time step whose code was used: no code works twice. */
      lastStep: z.int(),
    })
    .optional(),
  passkeys: z.array(passkeyDocSchema).optional(),
  /** Hashes of the recovery codes that were not used yet. */
  recoveryHashes: z.array(z.string()).optional(),
};
const factorsSchema = z.strictObject(factorFields);
export type Factors = z.output<typeof factorsSchema>;

/** Users with an authenticator app or a passkey are asked for it after the password. */
export function hasSecondFactor({ authenticator, passkeys = [] }: Factors): boolean {
  return authenticator !== undefined || passkeys.length > 0;
}

/** The second steps that are open to an account on the pages of `rpId`. */
export function waysOf({ authenticator, passkeys = [], recoveryHashes = [] }: Factors, rpId: string): SecondStepWay[] {
  const isOpen: Record<SecondStepWay, boolean> = {
    authenticator: authenticator !== undefined,
    passkey: passkeys.some((passkey) => passkey.rpId === rpId),
    recovery: recoveryHashes.length > 0,
  };
  return (['authenticator', 'passkey', 'recovery'] as const).filter((way) => isOpen[way]);
}

const purposes = ['sign_in', 'passkey_sign_in', 'new_passkey', 'new_authenticator'] as const;

/** Something begun that must be finished soon, by the same pages. `_id` is a hash, or names the account. */
export const challengeDocSchema = z.strictObject({
  _id: z.string(),
  purpose: z.enum(purposes),
  /** Null while it is unknown who signs in. */
  uid: z.string().nullable(),
  /** The identity's generation at the start: what ends all sessions ends this too. */
  gen: z.int().nullable(),
  audience: z.enum(audiences),
  expiresAt: isoDate,
  /** For a login in progress: the factors proved so far. */
  remember: z.boolean().optional(),
  amr: z.array(z.string()).optional(),
  /** For a new authenticator: its sealed key. */
  key: z.string().optional(),
});
export type ChallengeDoc = z.output<typeof challengeDocSchema>;
export type ChallengePurpose = ChallengeDoc['purpose'];

export const challengeIndexes: IndexDescription[] = [{ key: { expiresAt: 1 }, name: 'expired', expireAfterSeconds: 0 }];

export type ChallengeCollections = { challenges: Collection<ChallengeDoc> };

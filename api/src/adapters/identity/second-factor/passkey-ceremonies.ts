import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@inkbridge/contracts';
import { minute } from '@inkbridge/shared/time';
import { ObjectId } from 'mongodb';
import { z } from 'zod';
import type { IdentityDoc } from '../base/identity-doc.js';
import type { PasskeyDoc } from '../base/second-factor-doc.js';

/** The pages that passkeys are for: their host name, and their origin. */
export type RelyingParty = { id: string; origin: string };

const rpName = 'Inkbridge';
/** Milliseconds for which a browser waits for its user. */
const timeout = 5 * minute;
/** Ed25519, ECDSA on P-256, RSA: what devices and our library both have. */
const algorithms = [-8, -7, -257];

export function creationOf(
  { _id, email, passkeys = [] }: IdentityDoc,
  rp: RelyingParty,
  challenge: string,
): PasskeyCreation {
  return {
    challenge,
    rp: { name: rpName, id: rp.id },
    user: { id: Buffer.from(_id.toHexString(), 'hex').toString('base64url'), name: email, displayName: email },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout,
    attestation: 'none',
    excludeCredentials: credentialsAt(passkeys, rp),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** Without passkeys, the device offers those that it knows. */
export function requestOf(passkeys: readonly PasskeyDoc[], rp: RelyingParty, challenge: string): PasskeyRequest {
  return {
    challenge,
    rpId: rp.id,
    timeout,
    userVerification: 'required',
    allowCredentials: credentialsAt(passkeys, rp),
  };
}

function credentialsAt(passkeys: readonly PasskeyDoc[], rp: RelyingParty): PasskeyRequest['allowCredentials'] {
  return passkeys
    .filter(({ rpId }) => rpId === rp.id)
    .map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key', transports }));
}

const clientDataSchema = z.object({ challenge: z.string() });

/** The challenge that an answer says it is for; empty if it is unreadable. */
export function challengeIn({ clientDataJSON }: Pick<PasskeyAnswer, 'clientDataJSON'>): string {
  try {
    return clientDataSchema.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return '';
  }
}

/** The user whom a device names; null if that is none of ours. */
export function uidIn({ userHandle = '' }: PasskeyAnswer): string | null {
  const bytes = Buffer.from(userHandle, 'base64url');
  return bytes.length === 12 ? new ObjectId(bytes).toHexString() : null;
}

/** The library is loaded with the first passkey: few starts need it soon. */
const library = () => import('@simplewebauthn/server');

type NewKey = Pick<PasskeyDoc, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Null for an answer that is not right for this challenge, these pages, and a verified user. */
export async function verifyNewPasskey(
  { id, clientDataJSON, attestationObject, transports }: NewPasskey,
  rp: RelyingParty,
  challenge: string,
): Promise<NewKey | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response: { ...publicKey(id), response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified?.registrationInfo) return null;
  const { credential } = verified.registrationInfo;
  const key = Buffer.from(credential.publicKey).toString('base64url');
  return { credentialId: credential.id, publicKey: key, counter: credential.counter, transports };
}

/** The device's next count; null for a wrong answer, and for a count that did not go up (a copied passkey). */
export async function verifyPasskey(
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
  { credentialId, publicKey: key, counter }: PasskeyDoc,
  { rp, challenge }: { rp: RelyingParty; challenge: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: { ...publicKey(id), response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: Buffer.from(key, 'base64url'), counter },
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

function publicKey(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
}

/** Why an answer is wrong makes no difference to its sender. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

import { emailSchema } from '@inkbridge/contracts';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { namesOf, type SocialToken, type SocialTokens } from '../base/social-tokens.js';

type GoogleTokensDeps = {
  /** Our OAuth client: tokens for another client are refused. */
  clientId: string;
  keys: JWTVerifyGetKey;
  now: () => Date;
  /** Accepted issuers and the algorithm; Google's own unless a sandbox plays Google. */
  issuer?: readonly string[];
  algorithm?: 'RS256' | 'HS256';
};

/** Google writes its issuer in two ways. */
const google = ['https://accounts.google.com', 'accounts.google.com'];
const keySet = 'https://www.googleapis.com/oauth2/v3/certs';
/** Clocks differ a little. */
const toleranceSeconds = 5;

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: emailSchema,
  email_verified: z.union([z.boolean(), z.stringbool()]),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});

/** Google's keys, fetched for the first token, and again when a token names an unknown key. */
export function googleKeys(): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(keySet), { timeoutDuration: 5_000, cooldownDuration: 30_000 });
}

/** Verifies Google's id tokens: signed with RS256 by one of `keys`; issuer, audience and time are checked. */
export function createGoogleTokens({
  clientId,
  keys,
  now,
  issuer = google,
  algorithm = 'RS256',
}: GoogleTokensDeps): SocialTokens {
  return {
    async verify(idToken) {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: [algorithm],
          issuer: [...issuer],
          audience: clientId,
          requiredClaims: ['exp', 'iat'],
          currentDate: now(),
          clockTolerance: toleranceSeconds,
        });
        return toToken(payload);
      } catch (error) {
        return { ok: false, reason: saysTokenIsBad(error) ? 'invalid' : 'unavailable' };
      }
    },
  };
}

function toToken(payload: unknown): SocialToken {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) return { ok: false, reason: 'invalid' };
  const { sub: subject, email, email_verified: emailVerified } = parsed.data;
  return { ok: true, claims: { subject, email: email.toLowerCase(), emailVerified, names: namesOf(parsed.data) } };
}

/** Every other failure is about fetching the keys. */
const badToken = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

function saysTokenIsBad(error: unknown): boolean {
  return badToken.some((kind) => error instanceof kind);
}

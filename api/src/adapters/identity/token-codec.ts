import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

const issuer = 'inkbridge';
const audience = 'inkbridge-api';

/** Life of an id token. */
export const tokenSeconds = 15 * 60;

const claimsSchema = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  role: z.literal('admin').optional(),
  gen: z.int(),
  auth_time: z.int(),
  exp: z.int(),
});
export type Claims = z.output<typeof claimsSchema>;

export type TokenCodec = {
  sign(claims: Omit<Claims, 'exp'>): string;
  read(token: string): { ok: true; claims: Claims } | { ok: false; reason: 'invalid' | 'expired' };
};

/** HS256 with algorithm, issuer and audience pinned. The end is judged here, because only we know what time it is. */
export function createTokenCodec(secret: Buffer, now: () => Date): TokenCodec {
  const signer = createSigner({ key: secret, algorithm: 'HS256', iss: issuer, aud: audience });
  const verifier = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedIss: issuer,
    allowedAud: audience,
    requiredClaims: ['sub', 'exp', 'iss', 'aud'],
    ignoreExpiration: true,
  });
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    sign: (claims) => signer({ ...claims, iat: seconds(), exp: seconds() + tokenSeconds }),
    read(token) {
      const parsed = claimsSchema.safeParse(payloadOf(token, verifier));
      if (!parsed.success) return { ok: false, reason: 'invalid' };
      return parsed.data.exp > seconds() ? { ok: true, claims: parsed.data } : { ok: false, reason: 'expired' };
    },
  };
}

function payloadOf(token: string, verifier: (token: string) => unknown): unknown {
  try {
    return verifier(token);
  } catch {
    return null; // wrong signature, algorithm, issuer or audience, or no token at all: all the same to us
  }
}

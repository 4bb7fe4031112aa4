import { z } from 'zod';
import type { SocialVerified, VerifyToken } from './identity.js';

/** Lifetime of a session's token. */
export const tokenSeconds = 15 * 60;

/** A session's claims about its user; the HTTP layer makes a token of them. */
export const sessionClaimsSchema = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  role: z.literal('admin').optional(),
  /** The identity's generation when the token was issued; ending all sessions increments it. */
  gen: z.int(),
  /** When the user last proved who they are, in seconds since 1970; a refresh does not change it. */
  auth_time: z.int(),
  /** The session, for as long as it lives; absent when there is none that could be refreshed. */
  sid: z.string().optional(),
  /** How they proved it (RFC 8176): `mfa` is there after two factors. Absent in tokens of older versions. */
  amr: z.array(z.string()).optional(),
});
export type SessionClaims = z.output<typeof sessionClaimsSchema>;

/** Whether the session behind a token is still valid. */
type SessionStanding = 'current' | 'revoked' | 'disabled';

/** Tokens that this API issues from session claims, and verifies itself. */
export type OwnTokens = {
  kind: 'own';
  secret: Buffer;
  now: () => Date;
  standingOf: (claims: Pick<SessionClaims, 'sub' | 'gen' | 'sid'>) => Promise<SessionStanding>;
};

/** Tokens of a provider where browsers sign in; we only ask the provider to verify them. */
export type ProviderTokens = {
  kind: 'provider';
  verify: VerifyToken;
  /** Accepts only a session that began with the provider's password (D-83). */
  verifyPassword: (token: string) => Promise<SocialVerified>;
};

/** The issuer of the tokens that requests carry. */
export type TokenSource = OwnTokens | ProviderTokens;

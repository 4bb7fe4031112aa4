import type { SocialVerified, VerifyToken } from './identity.js';
import type { SessionClaims } from './session-claims.js';

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

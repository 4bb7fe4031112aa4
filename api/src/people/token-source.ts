import type { IdentityProvider, SocialVerified, Verified } from './identity-provider.js';
import type { SessionClaims } from '../http/session-claims.js';
import type { SessionService } from './session-service.js';

/** Whether the session behind a token is still valid. */
type SessionStanding = 'current' | 'revoked' | 'disabled';

/** Tokens that this API issues from session claims, and verifies itself. */
export type OwnTokens = {
  kind: 'own';
  secret: Buffer;
  now: () => Date;
  standingOf: (claims: Pick<SessionClaims, 'sub' | 'gen'>) => Promise<SessionStanding>;
};

/** Tokens of a provider where browsers sign in; we only ask the provider to verify them. */
export type ProviderTokens = {
  kind: 'provider';
  /** `checkRevoked` queries the provider too; without it a revoked token works until it expires. */
  verify: (token: string, options: { checkRevoked: boolean }) => Promise<Verified>;
  /** Accepts only a session that began with the provider's password (D-83). */
  verifyPassword: (token: string) => Promise<SocialVerified>;
};

/** Who issues the tokens that requests carry. */
export type TokenSource = OwnTokens | ProviderTokens;

/** Everything that depends on the choice of identity provider. */
export type IdentityKeeper = { identities: IdentityProvider; sessions: SessionService; tokens: TokenSource };

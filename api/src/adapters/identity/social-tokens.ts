import type { SocialNames } from '../../http/identity.js';
import type { IdentityDoc } from './identity-doc.js';

/** What another provider vouches for. `subject` is that provider's own id of the user. */
export type SocialClaims = { subject: string; email: string; emailVerified: boolean; names: SocialNames };

export type SocialToken = { ok: true; claims: SocialClaims } | { ok: false; reason: 'invalid' | 'unavailable' };

/** Verifies the id tokens of one other provider: signature, issuer, audience and time. */
export type SocialTokens = {
  verify(idToken: string): Promise<SocialToken>;
  /** Whether the user with this id there may use an identity that exists here; absent where the provider proves who they are. */
  mayUse?(subject: string, identity: IdentityDoc): boolean;
};

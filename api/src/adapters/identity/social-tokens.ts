import type { SocialNames } from '../../features/identity/identity-provider.js';

/** What another provider vouches for. `subject` is that provider's own id of the person. */
export type SocialClaims = { subject: string; email: string; emailVerified: boolean; names: SocialNames };

export type SocialToken = { ok: true; claims: SocialClaims } | { ok: false; reason: 'invalid' | 'unavailable' };

/** Reads the id tokens of one other provider: signature, issuer, audience and time are checked. */
export type SocialTokens = { verify(idToken: string): Promise<SocialToken> };

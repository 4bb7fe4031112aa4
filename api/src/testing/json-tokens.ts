import type { SocialClaims, SocialTokens } from '../adapters/identity/social-tokens.js';

/** Plays another provider, whose tokens are just their claims as JSON. */
export const jsonTokens: SocialTokens = {
  async verify(idToken) {
    try {
      return { ok: true, claims: JSON.parse(idToken) as SocialClaims };
    } catch {
      return { ok: false, reason: 'invalid' };
    }
  },
};

/** A token of `jsonTokens` for Rosa, whose address that provider has verified. */
export function aJsonToken(but: Partial<SocialClaims> = {}): string {
  const names = { firstName: 'Rosa', lastName: 'Hill' };
  return JSON.stringify({ subject: 'google-rosa', email: 'rosa@example.org', emailVerified: true, names, ...but });
}

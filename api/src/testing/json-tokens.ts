import type { SocialClaims, SocialTokens } from '../adapters/identity/base/social-tokens.js';

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

let issued = 0;

/** A new token of `jsonTokens` for Rosa, whose address that provider has verified. */
export function aJsonToken(but: Partial<SocialClaims> = {}): string {
  const names = { firstName: 'Rosa', lastName: 'Hill' };
  issued += 1;
  return JSON.stringify({
    issued,
    subject: 'google-rosa',
    email: 'rosa@example.org',
    emailVerified: true,
    names,
    ...but,
  });
}

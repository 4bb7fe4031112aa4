import { createHash, hkdfSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { createGoogleTokens } from './google-tokens.js';
import type { SocialTokens } from '../base/social-tokens.js';
import { demoDomain } from '../../../config/demo-accounts.js';
import type { IdentityDoc } from '../base/identity-doc.js';

const issuer = 'inkbridge-sandbox';
const audience = 'inkbridge-sandbox';
const algorithm = 'HS256';
const lifeSeconds = 3_600;

/** Plays Google where there is no OAuth client, outside production: users may claim any address. */
export type GoogleSandbox = {
  tokens: SocialTokens;
  /** A token for the owner of an address, as Google would issue it; with the page's `nonce`, if it sent one. */
  issue(account: { email: string; nonce?: string }): Promise<string>;
};

/** Signs with a key from the secret that the processes of an installation share, so that nobody else accepts its tokens. */
export function createGoogleSandbox({ secret, now }: { secret: Buffer; now: () => Date }): GoogleSandbox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'inkbridge sandbox google', 32));
  const tokens = createGoogleTokens({
    clientId: audience,
    issuer: [issuer],
    keys: async () => key,
    algorithm,
    now,
  });
  return {
    tokens: { ...tokens, mayUse: mayUseInSandbox },
    async issue({ email, nonce }) {
      const seconds = Math.floor(now().getTime() / 1000);
      const [given_name, family_name] = namesIn(email);
      const claims = { email, email_verified: true, given_name, family_name, ...(nonce && { nonce }) };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm })
        .setSubject(createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21))
        .setJti(randomUUID()) // a token works once, also of two in one second
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifeSeconds)
        .sign(key);
    },
  };
}

/** `rosa.diaz@example.org` is Rosa Diaz. */
function namesIn(email: string): [string, string] {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter((word) => word !== '');
  const [first = 'Guest', ...rest] = words.map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`);
  return [first, rest.join(' ')];
}

/**
 * Nobody is asked to prove anything here, so only what is worth nothing may be used: the demo's accounts, whose password
 * is public, and those the sandbox made itself, as long as nobody has given them a password. Never an admin's.
 */
export function mayUseInSandbox(subject: string, { email, passwordHash, role, social }: IdentityDoc): boolean {
  if (role !== null) return false;
  return email.endsWith(demoDomain) || (passwordHash === null && social?.google === subject);
}

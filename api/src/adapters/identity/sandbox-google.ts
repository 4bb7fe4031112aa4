import { createHash, randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createGoogleTokens } from './google-tokens.js';
import { mayUseInSandbox } from './sandbox-accounts.js';
import type { SocialTokens } from './social-tokens.js';

const issuer = 'inkbridge-sandbox';
const audience = 'inkbridge-sandbox';
const lifeSeconds = 3_600;

/** Plays Google where there is no OAuth client, outside production: users may claim any address. */
export type GoogleSandbox = {
  tokens: SocialTokens;
  /** A token for the owner of an address, as Google would issue it; with the page's `nonce`, if it sent one. */
  issue(account: { email: string; nonce?: string }): Promise<string>;
};

/** Signs with a key of this process, so that no other service accepts the tokens, nor this one after a restart. */
export function createGoogleSandbox({ now }: { now: () => Date }): GoogleSandbox {
  let made: ReturnType<typeof makeKeys> | null = null;
  const keys = () => (made ??= makeKeys());
  const tokens = createGoogleTokens({
    clientId: audience,
    issuer: [issuer],
    keys: async (header, token) => (await keys()).find(header, token),
    now,
  });
  return {
    tokens: { ...tokens, mayUse: mayUseInSandbox },
    async issue({ email, nonce }) {
      const seconds = Math.floor(now().getTime() / 1000);
      const [given_name, family_name] = namesIn(email);
      const claims = { email, email_verified: true, given_name, family_name, ...(nonce && { nonce }) };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'sandbox' })
        .setSubject(createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21))
        .setJti(randomUUID()) // a token works once, also of two in one second
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifeSeconds)
        .sign((await keys()).privateKey);
    },
  };
}

async function makeKeys() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const find = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'sandbox', alg: 'RS256' }] });
  return { privateKey, find };
}

/** `rosa.diaz@example.org` is Rosa Diaz. */
function namesIn(email: string): [string, string] {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter((word) => word !== '');
  const [first = 'Guest', ...rest] = words.map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`);
  return [first, rest.join(' ')];
}

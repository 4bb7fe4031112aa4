import type { Config } from '../../../config/config.js';
import { identitySecret } from '../../secrets-file.js';
import { type GoogleSandbox, mayUseInSandbox } from './sandbox-google.js';
import { googleSourceOf } from '../base/sign-in-offer.js';
import type { SocialTokens } from '../base/social-tokens.js';

export type Google = {
  /** Null where sign-in with Google is not offered, or Firebase does it. */
  tokens: SocialTokens | null;
  /** Only where a sandbox plays Google. */
  sandbox: Pick<GoogleSandbox, 'issue'> | null;
};

/** Google as configured. The library for tokens is loaded with the first token, because few starts need it soon. */
export function googleOf(config: Config, now: () => Date): Google {
  const { googleClientId: clientId } = config;
  const source = googleSourceOf(config);
  if (source === 'sandbox') return lateSandbox(config, now);
  if (source === 'none' || !clientId) return { tokens: null, sandbox: null };

  const reader = once(async () => {
    const { createGoogleTokens, googleKeys } = await import('./google-tokens.js');
    return createGoogleTokens({ clientId, keys: googleKeys(), now });
  });
  return { tokens: { verify: async (idToken) => (await reader()).verify(idToken) }, sandbox: null };
}

function lateSandbox({ jwtSecret, dataDir }: Config, now: () => Date): Google {
  const sandbox = once(async () => {
    const { createGoogleSandbox } = await import('./sandbox-google.js');
    return createGoogleSandbox({ secret: await identitySecret(jwtSecret, dataDir), now });
  });
  return {
    tokens: { verify: async (idToken) => (await sandbox()).tokens.verify(idToken), mayUse: mayUseInSandbox },
    sandbox: { issue: async (account) => (await sandbox()).issue(account) },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

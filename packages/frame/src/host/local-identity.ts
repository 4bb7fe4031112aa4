import { createSignInCalls } from '@inkbridge/api-client';
import type { IdentityPort } from '@inkbridge/shared/auth-context';
import { askGoogle } from './google-window.js';

/** Sign-in with the API itself as identity provider. Loads when a user is about to sign in. */
export function createLocalIdentity(
  base: string,
  googleAuthorizeUrl: string | null,
): Omit<IdentityPort, 'refresh' | 'signOut' | 'loadUser'> {
  const calls = createSignInCalls(base);
  return {
    ...calls,
    async signInWith(provider, { remember }) {
      if (provider !== 'google' || googleAuthorizeUrl === null) throw new Error(`Nobody asks ${provider} here`);
      return calls.exchangeToken(provider, await askGoogle(googleAuthorizeUrl), remember);
    },
    async completeAccount(idToken) {
      await calls.exchangeToken('password', idToken, false);
    },
  };
}

import type { ProviderTokens } from './token-source.js';
import { bearerOf } from './bearer.js';
import type { ListenerTokens } from './listener-sessions.js';

/** Tokens that another service issues: it verifies each of them, and none is issued here. */
export function createProviderTokens({ verify, verifyPassword }: ProviderTokens): ListenerTokens {
  return {
    async authenticate(request, options) {
      const token = bearerOf(request);
      return token === null ? null : verify(token, options);
    },
    verifyOwn: (_request, idToken) => verifyPassword(idToken),
    issue: () => Promise.reject(new Error('Sessions of another provider have their own tokens')),
  };
}

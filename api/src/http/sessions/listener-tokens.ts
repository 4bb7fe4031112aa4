import type { FastifyInstance } from 'fastify';
import { bearerOf } from './bearer.js';
import { type Doors, isRefusedAt } from './door.js';
import type { ListenerTokens } from './listener-sessions.js';
import type { ProviderTokens, TokenSource } from './token-source.js';
import { createOwnTokens } from './own-tokens.js';

/** Uses our own tokens or a provider's. Either way, an admin's token is invalid where admins are barred. */
export async function createListenerTokens(
  app: FastifyInstance,
  source: TokenSource,
  doors: Doors,
): Promise<ListenerTokens> {
  const tokens = source.kind === 'own' ? await createOwnTokens(app, source, doors) : createProviderTokens(source);
  return {
    ...tokens,
    async authenticate(request, options) {
      const verified = await tokens.authenticate(request, options);
      if (!verified?.ok || !isRefusedAt(verified.identity, doors.of(request))) return verified;
      return { ok: false, reason: 'invalid' };
    },
    async verifyOwn(request, idToken) {
      const verified = await tokens.verifyOwn(request, idToken);
      return verified.ok && isRefusedAt(verified.identity, doors.of(request))
        ? { ok: false, reason: 'invalid' }
        : verified;
    },
  };
}

/** Tokens that another service issues: it verifies each of them, and none is issued here. */
function createProviderTokens({ verify, verifyPassword }: ProviderTokens): ListenerTokens {
  return {
    async authenticate(request, options) {
      const token = bearerOf(request);
      return token === null ? null : verify(token, options);
    },
    verifyOwn: (_request, idToken) => verifyPassword(idToken),
    issue: () => Promise.reject(new Error('Sessions of another provider have their own tokens')),
  };
}

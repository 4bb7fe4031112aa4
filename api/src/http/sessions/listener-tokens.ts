import type { FastifyInstance } from 'fastify';
import { isRefusedAt, type Doors } from './door.js';
import type { ListenerTokens } from './listener-sessions.js';
import type { TokenSource } from './token-source.js';
import { createOwnTokens } from './own-tokens.js';
import { createProviderTokens } from './provider-tokens.js';

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

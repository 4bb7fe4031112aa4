import type { SessionToken } from '@inkbridge/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBarred, type Doors } from './door.js';
import type { SocialVerified, Verified } from './identity.js';
import type { SessionClaims } from './session-claims.js';
import type { TokenSource } from './token-source.js';
import { createOwnTokens } from './own-tokens.js';
import { createProviderTokens } from './provider-tokens.js';

/** Verifies and issues the tokens of one listener. */
export type ListenerTokens = {
  /** Verifies the token in the header; null for a guest. @throws AppError unauthenticated for a broken header */
  authenticate: (request: FastifyRequest, options: { checkRevoked: boolean }) => Promise<Verified | null>;
  /** Verifies a token in a body, which must be valid for requests to this listener (D-83). */
  verifyOwn: (request: FastifyRequest, idToken: string) => Promise<SocialVerified>;
  /** Issues the token of a session. */
  issue: (reply: FastifyReply, claims: SessionClaims) => Promise<SessionToken>;
};

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
      if (!verified?.ok || !isBarred(verified.identity, doors.of(request))) return verified;
      return { ok: false, reason: 'invalid' };
    },
    async verifyOwn(request, idToken) {
      const verified = await tokens.verifyOwn(request, idToken);
      return verified.ok && isBarred(verified.identity, doors.of(request))
        ? { ok: false, reason: 'invalid' }
        : verified;
    },
  };
}

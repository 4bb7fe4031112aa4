import Fastify from 'fastify';
import { createDoors, type Door } from '../http/sessions/door.js';
import type { SocialVerified, Verified } from '../http/sessions/identity.js';
import type { OwnTokens, SessionClaims } from '../http/sessions/session-claims.js';
import { createListenerTokens } from '../http/sessions/listener-tokens.js';
import { atSite } from './doors.js';

/** A listener that only issues and verifies tokens. */
export type TokenDesk = {
  issue: (claims: SessionClaims) => Promise<string>;
  verify: (token: string, options: { checkRevoked: boolean }) => Promise<Verified>;
  verifyOwn: (token: string) => Promise<SocialVerified>;
};

export async function openTokenDesk(source: OwnTokens, door: Door = atSite): Promise<TokenDesk> {
  const app = Fastify();
  const tokens = await createListenerTokens(app, source, createDoors(door));
  app.post<{ Body: SessionClaims }>('/issue', ({ body }, reply) => tokens.issue(reply, body));
  app.post<{ Body: { checkRevoked: boolean } }>('/verify', (request) =>
    tokens.authenticate(request, request.body).catch(() => ({ ok: false, reason: 'invalid' })),
  );
  app.post<{ Body: { token: string } }>('/own', (request) => tokens.verifyOwn(request, request.body.token));

  const post = async (url: string, payload: object, headers: Record<string, string> = {}) =>
    (await app.inject({ method: 'POST', url, payload, headers })).json<unknown>();
  return {
    issue: async (claims) => ((await post('/issue', claims)) as { idToken: string }).idToken,
    verify: async (token, options) =>
      (await post('/verify', options, { authorization: `Bearer ${token}` })) as Verified,
    verifyOwn: async (token) => (await post('/own', { token })) as SocialVerified,
  };
}

import type { getUser, refreshSession, SessionToken, signOut, UserJson } from '@inkbridge/contracts';
import type { Endpoint } from './call-api.js';
import { createTransport, type Transport } from './transport.js';

/**
 * The calls that keep and end a session. They send no session token, so they use their own transport. The calls that
 * begin a session are in `createSignInCalls`, which a guest's first page does not load.
 */
export type IdentityCalls = {
  /** @throws ApiError `auth/user-token-expired` when the session is over */
  refresh(): Promise<SessionToken>;
  signOut(): Promise<void>;
  /** The account behind a token. @throws ApiError */
  loadUser(token: string): Promise<UserJson>;
};

export function createIdentityCalls(base: string): IdentityCalls {
  const refreshAt: Endpoint<typeof refreshSession> = { method: 'POST', url: '/identity/refresh' };
  const signOutAt: Endpoint<typeof signOut> = { method: 'POST', url: '/identity/sign-out' };
  const userAt: Endpoint<typeof getUser> = { method: 'GET', url: '/user' };

  return {
    refresh: () => dataOf<SessionToken>(callsOf(base), refreshAt),
    signOut: async () => {
      await dataOf(callsOf(base), signOutAt);
    },
    loadUser: (token) => dataOf<UserJson>(callsOf(base, token), userAt),
  };
}

/** A transport with one fixed token, or none, that never renews it. */
export function callsOf(base: string, token: string | null = null): Transport {
  const same = () => Promise.resolve(token);
  return createTransport(base, { getToken: same, renewToken: same });
}

/** The `data` of an answer. @throws ApiError */
export async function dataOf<T>(
  transport: Transport,
  { method, url }: { method: 'GET' | 'POST'; url: string },
  body?: unknown,
): Promise<T> {
  const answer = (await transport({ method, path: url, body })) as { data: T };
  return answer.data;
}

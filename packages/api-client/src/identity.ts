import type { getUser, refreshSession, SessionToken, signIn, signOut, UserJson } from '@inkbridge/contracts';
import type { Endpoint } from './call-api.js';
import { createTransport, type Transport } from './transport.js';

type Credentials = { email: string; password: string; remember: boolean };

/** The calls that make and end a session. They carry no session themselves, so they have a transport of their own. */
export type IdentityCalls = {
  /** @throws ApiError with one of the `auth/…` codes */
  signIn(credentials: Credentials): Promise<SessionToken>;
  /** @throws ApiError `auth/user-token-expired` when the session is over */
  refresh(): Promise<SessionToken>;
  signOut(): Promise<void>;
  /** The account behind a token. @throws ApiError */
  loadUser(token: string): Promise<UserJson>;
};

export function createIdentityCalls(base: string): IdentityCalls {
  const anonymous = createTransport(base, fixedToken(null));
  const signInAt: Endpoint<typeof signIn> = { method: 'POST', url: '/identity/sign-in' };
  const refreshAt: Endpoint<typeof refreshSession> = { method: 'POST', url: '/identity/refresh' };
  const signOutAt: Endpoint<typeof signOut> = { method: 'POST', url: '/identity/sign-out' };
  const userAt: Endpoint<typeof getUser> = { method: 'GET', url: '/user' };

  return {
    signIn: (credentials) => dataOf<SessionToken>(anonymous, signInAt, credentials),
    refresh: () => dataOf<SessionToken>(anonymous, refreshAt),
    signOut: async () => {
      await dataOf(anonymous, signOutAt);
    },
    loadUser: (token) => dataOf<UserJson>(createTransport(base, fixedToken(token)), userAt),
  };
}

function fixedToken(token: string | null) {
  return { getToken: () => Promise.resolve(token), renewToken: () => Promise.resolve(token) };
}

async function dataOf<T>(
  transport: Transport,
  { method, url }: { method: 'GET' | 'POST'; url: string },
  body?: unknown,
): Promise<T> {
  const answer = (await transport({ method, path: url, body })) as { data: T };
  return answer.data;
}

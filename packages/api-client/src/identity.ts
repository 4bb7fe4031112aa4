import type { RouteFacts, SessionToken, UserJson } from '@inkbridge/contracts';
import { getUserRoute, refreshSessionRoute, signOutRoute } from '@inkbridge/contracts/facts';
import { type CallInput, type DataJson, withParams } from './call-api.js';
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

/** `base` is the address of the API, with its prefix. */
export function createIdentityCalls(base: string): IdentityCalls {
  return {
    refresh: () => dataOf(callsOf(base), refreshSessionRoute),
    signOut: async () => {
      await dataOf(callsOf(base), signOutRoute);
    },
    loadUser: (token) => dataOf(callsOf(base, token), getUserRoute),
  };
}

/** A transport with one fixed token, or none, that never renews it. */
export function callsOf(base: string, token: string | null = null): Transport {
  const same = () => Promise.resolve(token);
  return createTransport(base, { getToken: same, renewToken: same });
}

/** The `data` of an answer. @throws ApiError */
export async function dataOf<F extends RouteFacts>(
  transport: Transport,
  { method, url }: F,
  { params, body }: Pick<CallInput<F>, 'params' | 'body'> = {},
): Promise<DataJson<F>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in callApi
  const answer = (await transport({ method, path: withParams(url, params), body })) as { data: DataJson<F> };
  return answer.data;
}

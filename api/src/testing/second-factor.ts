import { apiBase, confirmAuthenticator, offerAuthenticator, type Route, signIn } from '@inkbridge/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { generateSync } from 'otplib';
import type { People } from './people.js';
import type { TestApi } from './start-test-api.js';

type Session = { idToken: string; expiresIn: number };
type Login = { session: Session | null; cookie: string; challenge: string };

/** The code that an authenticator app would show now. */
export function codeNow(api: Pick<TestApi, 'clock'>, key: string): string {
  return generateSync({ secret: key, epoch: Math.floor(api.clock.now().getTime() / 1000) });
}

/** The refresh cookie of an answer, as a header. */
function cookieIn(answer: LightMyRequestResponse): string {
  const refresh = answer.cookies.find(({ name }) => name.endsWith('_refresh'));
  return refresh ? `${refresh.name}=${refresh.value}` : '';
}

/** A call with a token, and with the cookie that a browser would send. */
export function tokenCall(
  api: TestApi,
  token: string,
  { method, url }: Pick<Route, 'method' | 'url'>,
  body: object = {},
): Promise<LightMyRequestResponse> {
  return api.app.inject({
    method,
    url: `${apiBase}${url}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: method === 'GET' ? undefined : JSON.stringify(body),
  });
}

export async function loginOf(api: TestApi, body: object): Promise<Login> {
  const answer = await api.inject('guest', signIn, { body });
  const { data } = answer.json<{ data: Session | { secondStep: { challenge: string } } }>();
  const challenge = 'secondStep' in data ? data.secondStep.challenge : '';
  return { session: 'secondStep' in data ? null : data, cookie: cookieIn(answer), challenge };
}

/** Sets up an authenticator app; `token` and `cookie` belong to the session that survives. */
export async function givenAuthenticator(api: TestApi, who: keyof People = 'member') {
  const offer = await api.inject(who, offerAuthenticator);
  const { key } = offer.json<{ data: { key: string } }>().data;
  const answer = await api.inject(who, confirmAuthenticator, { body: { code: codeNow(api, key) } });
  const { data } = answer.json<{ data: { recoveryCodes: string[]; session: Session } }>();
  return { key, recoveryCodes: data.recoveryCodes, token: data.session.idToken, cookie: cookieIn(answer) };
}

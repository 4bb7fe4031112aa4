import { listAdminCustomers, refreshSession, signIn } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { password } from '../testing/people.js';
import { startTestApi } from '../testing/start-test-api.js';

const consoleOrigin = 'https://admin.inkbridge.example';
const others = [
  'https://inkbridge.example',
  'https://admin.inkbridge.example.evil.example',
  'http://admin.inkbridge.example',
  'https://admin.inkbridge.example:8443',
  'null',
  '*',
];
const api = await startTestApi({
  callsFrom: consoleOrigin,
  extras: (app) => void app.get('/files/picture', (_request, reply) => reply.send('')),
});

const preflight = {
  'access-control-request-method': 'PUT',
  'access-control-request-headers': 'authorization,content-type',
};

function corsHeaders(headers: Record<string, unknown>): string[] {
  return Object.keys(headers).filter((name) => name.startsWith('access-control-'));
}

it('pages of the console’s origin may call with their session and read what they need', async () => {
  const headers = { origin: consoleOrigin };
  const body = { email: 'admin@example.com', password };
  const signedIn = await api.inject('guest', signIn, { body, headers });
  const authorization = `Bearer ${signedIn.json<{ data: { idToken: string } }>().data.idToken}`;

  const answer = await api.inject('admin', listAdminCustomers, { headers: { ...headers, authorization } });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': consoleOrigin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'content-disposition, retry-after',
  });
});

it('D-114 a token of the site is none to the console’s pages that call it, and theirs is none to the site’s', async () => {
  const headers = { origin: consoleOrigin };
  const body = { email: 'admin@example.com', password };
  const signedIn = await api.inject('guest', signIn, { body, headers });
  const authorization = `Bearer ${signedIn.json<{ data: { idToken: string } }>().data.idToken}`;

  const ofSite = await api.inject('admin', listAdminCustomers, { headers });
  const ofConsole = await api.inject('admin', listAdminCustomers, { headers: { authorization } });

  expect([ofSite.statusCode, ofConsole.statusCode]).toEqual([401, 401]);
});

it.each(others)('pages of %s may not read any answer, and nothing is reflected', async (origin) => {
  const call = await api.app.inject({ url: '/api/v1/customer', headers: { origin } });
  const asked = await api.app.inject({ method: 'OPTIONS', url: '/api/v1/customer', headers: { origin, ...preflight } });

  expect(corsHeaders(call.headers)).toEqual([]);
  expect(corsHeaders(asked.headers)).toEqual([]);
  expect(asked.statusCode).toBe(404);
});

it('a browser may ask first, needs no session for that, and remembers the answer', async () => {
  const answer = await api.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/admin/approve-customer?id=1',
    headers: { origin: consoleOrigin, ...preflight },
  });

  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': consoleOrigin,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    'access-control-max-age': '7200',
  });
});

it('a refusal can be read, so that the page says why', async () => {
  const answer = await api.app.inject({ url: '/api/v1/admin/customer', headers: { origin: consoleOrigin } });

  expect(answer.statusCode).toBe(401);
  expect(answer.headers['access-control-allow-origin']).toBe(consoleOrigin);
});

it('a call without an origin is answered as ever; caches keep what each origin gets apart', async () => {
  const own = await api.app.inject('/api/v1/customer');
  const foreign = await api.app.inject({ url: '/api/v1/customer', headers: { origin: consoleOrigin } });

  expect(own.statusCode).toBe(200);
  expect(corsHeaders(own.headers)).toEqual([]);
  for (const { headers } of [own, foreign]) expect(headers.vary).toMatch(/\borigin\b/i);
});

it('only API calls are opened, no pages or files', async () => {
  const answer = await api.app.inject({ url: '/files/picture', headers: { origin: consoleOrigin } });

  expect(corsHeaders(answer.headers)).toEqual([]);
});

it('without a named origin no other origin may call', async () => {
  const alone = await startTestApi();

  const answer = await alone.app.inject({ url: '/api/v1/customer', headers: { origin: consoleOrigin } });

  expect(corsHeaders(answer.headers)).toEqual([]);
});

it('a session of the console at the site’s address has cookies of its own, Strict like all', async () => {
  const headers = { origin: consoleOrigin };
  const signedIn = await api.inject('guest', signIn, {
    body: { email: 'admin@example.com', password, remember: true },
    headers,
  });
  const [refresh] = signedIn.cookies;
  const cookie = `${refresh?.name}=${refresh?.value}`;

  const there = await api.inject('guest', refreshSession, { headers: { ...headers, cookie } });
  const onSite = await api.inject('guest', refreshSession, { headers: { cookie } });

  expect(signedIn.cookies.map(({ name }) => name)).toEqual([
    'inkbridge_console_refresh',
    'inkbridge_console_hint',
    'inkbridge_console_device',
  ]);
  expect(refresh).toMatchObject({ sameSite: 'Strict', httpOnly: true, path: '/api/v1/identity' });
  expect([there.statusCode, onSite.statusCode]).toEqual([200, 401]);
});

import { signIn } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { createLog } from './log/log.js';
import { startTestApi } from '../testing/start-test-api.js';

type Line = Record<string, unknown>;

/** The API, and what it logs. */
async function start() {
  const lines: Line[] = [];
  const logger = createLog('debug', { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  const api = await startTestApi({ logger, trustProxy: true });
  return { api, lines };
}

const from = { 'x-forwarded-for': '203.0.113.77' };

it.each([
  { url: '/api/v1/user?email=rosa@example.org', method: 'GET', route: '/api/v1/user', status: 401 },
  { url: '/api/v1/payment/receipts/5f5e1000', method: 'GET', route: '/api/v1/payment/receipts/:id', status: 401 },
  { url: '/api/v1/rosa@example.org?code=abc', method: 'GET', route: '/api/v1/*', status: 404 },
  { url: '/rosa@example.org', method: 'GET', route: null, status: 404 },
  { url: '/api/v1/user', method: 'PATCH', route: '/api/v1/user', status: 405 },
  { url: '/api/v1/customer?email=rosa@example.org', method: 'GET', route: '/api/v1/customer', status: 400 },
] as const)('$method $url is logged as $route with $status, and nothing that it was asked with', async (asked) => {
  const { url, method, route, status } = asked;
  const { api, lines } = await start();

  const answer = await api.app.inject({ method, url, headers: { authorization: 'unauthenticated', ...from } });

  expect(answer.statusCode).toBe(status);
  expect(lines).toHaveLength(1);
  const { requestId, code } = answer.json<{ requestId: string; code: string }>();
  expect(lines[0]).toMatchObject({ reqId: requestId, method, route, status, code, from: '203.0.113.0/24' });
  expect(JSON.stringify(lines)).not.toMatch(/rosa|abc|5f5e1000|203\.0\.113\.77/);
});

it('an address that cannot be read is logged as it came in, before any proxy is believed', async () => {
  const { api, lines } = await start();

  await api.app.inject({ url: '/api/v1/rosa%zz', headers: from });

  expect(lines).toMatchObject([{ method: 'GET', route: null, status: 400, from: '127.0.0.0/24' }]);
  expect(JSON.stringify(lines)).not.toContain('rosa');
});

it('a wrong password is logged with the network it came from, without the address or the password', async () => {
  const { api, lines } = await start();

  await api.inject('guest', signIn, {
    body: { email: 'member@example.com', password: 'a wrong password', remember: true },
    headers: { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' },
  });

  expect(lines).toMatchObject([
    { method: 'POST', route: '/api/v1/identity/sign-in', status: 401, from: '2001:db8:1:0:0:0:0:0/48' },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/member@|a wrong password|2001:db8:1:2/);
});

it('an answer that is not served is a warning with the same facts', async () => {
  const { api, lines } = await start();
  await api.databaseIsAway();

  const answer = await api.inject('guest', signIn, {
    body: { email: 'member@example.com', password: 'a wrong password', remember: true },
    headers: from,
  });

  expect(answer.statusCode).toBe(503);
  expect(lines.find(({ msg }) => msg === 'request not served')).toMatchObject({
    level: 'warn',
    method: 'POST',
    route: '/api/v1/identity/sign-in',
    status: 503,
    code: 'unavailable',
    from: '203.0.113.0/24',
  });
});

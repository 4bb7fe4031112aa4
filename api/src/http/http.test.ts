import {
  approveCustomer,
  listAdminCustomers,
  listCustomers,
  listMailStops,
  type Route,
  routes,
  saveDraft,
  signIn,
  signOut,
  updateCustomer,
} from '@inkbridge/contracts';
import { mapValues } from '@inkbridge/shared/objects';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { MongoServerError } from 'mongodb';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../tools/testing/random-cases.js';
import { startTestApi, unlimited } from '../testing/start-test-api.js';

const api = await startTestApi();
const codeOf = (answer: LightMyRequestResponse) => answer.json<{ code: string }>().code;

describe('refusals of the API', () => {
  it('AC-430 D-60 a refusal carries message, code and request id, and nothing else', async () => {
    const answer = await api.app.inject('/api/v1/user');

    expect(Object.keys(answer.json<object>()).toSorted()).toEqual(['code', 'message', 'requestId']);
  });

  it('AC-428 an unknown path below the base is 404, another method 405 with what is allowed', async () => {
    const unknown = await api.app.inject('/api/v1/nothing');
    const method = await api.app.inject({ method: 'PATCH', url: '/api/v1/user' });

    expect([unknown.statusCode, codeOf(unknown)]).toEqual([404, 'route_not_found']);
    expect([method.statusCode, codeOf(method), method.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'POST, GET, PUT, DELETE',
    ]);
  });

  it.each(['/api/v1/customer?nonsense=1', '/api/v1/customer?p[$gt]=1', '/api/v1/user/matches?__proto__=1'])(
    'AC-435 an unknown key is refused: %s',
    async (url) => {
      const answer = await api.app.inject(url);

      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_request']);
    },
  );

  it.each(['/api/v1/customer?id[$ne]=x', '/api/v1/customer?id=a&id=b', '/api/v1/customer?id=1&p=2'])(
    'AC-433 an id that is no string, or not alone, is refused: %s',
    async (url) => {
      expect((await api.app.inject(url)).statusCode).toBe(400);
    },
  );

  it.each([
    { route: approveCustomer, who: 'admin', kilobytes: 64 },
    { route: updateCustomer, who: 'member', kilobytes: 256 },
    { route: saveDraft, who: 'member', kilobytes: 256 },
    { route: signIn, who: 'guest', kilobytes: 16 },
  ] as const)('$route.method $route.url takes bodies up to $kilobytes kB', async ({ route, who, kilobytes }) => {
    const send = (text: string) => api.inject(who, route, { params: { key: 'create' }, body: { text } });
    const most = kilobytes * 1024 - JSON.stringify({ text: '' }).length;

    expect((await send('x'.repeat(most))).statusCode).toBe(400);
    const more = await send('x'.repeat(most + 1));
    expect([more.statusCode, codeOf(more)]).toEqual([413, 'payload_too_large']);
  });

  it('a body with too many levels is refused before it is parsed', async () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const send = (payload: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/identity/sign-in',
        headers: { 'content-type': 'application/json' },
        payload,
      });

    for (const payload of [deep(17), '['.repeat(16_000), '{"a":'.repeat(3_000)]) {
      const answer = await send(payload);
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_request']);
    }
    const brackets = await send(JSON.stringify({ email: `"${'['.repeat(100)}`, password: 'x' }));
    expect(codeOf(brackets)).toBe('auth/invalid-email');
  });

  it.each([
    { method: 'PUT', url: '/api/v1/admin/approve-customer', status: 401 },
    { method: 'POST', url: '/api/v1/files', status: 401 },
    { method: 'PUT', url: '/api/v1/files', status: 405 },
    { method: 'POST', url: '/api/v1/nothing', status: 404 },
  ] as const)('$method $url reads nothing of a body that nobody wants', async ({ method, url, status }) => {
    const body = new PassThrough(); // begins, and never ends
    body.write('[[[');

    const answer = await api.app.inject({
      method,
      url,
      headers: { 'content-type': 'application/json' },
      payload: body,
    });

    expect(answer.statusCode).toBe(status);
    expect(body.readableFlowing).not.toBe(true);
  });

  it.each([
    { type: 'application/json', payload: '{"email":', status: 400, code: 'invalid_request' },
    { type: 'application/json', payload: '[1]', status: 400, code: 'invalid_request' },
    { type: 'application/json', payload: '{"__proto__":{"admin":true}}', status: 400, code: 'invalid_request' },
    { type: 'text/plain', payload: 'hello', status: 415, code: 'unsupported_media_type' },
    { type: 'application/x-www-form-urlencoded', payload: 'a=b', status: 415, code: 'unsupported_media_type' },
  ])('$status for a body of $type $payload', async ({ type, payload, status, code }) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/identity/sign-in',
      headers: { 'content-type': type },
      payload,
    });

    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
  });

  it('D-104 a JSON content type without a body counts as {}', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/identity/sign-out',
      headers: { 'content-type': 'application/json' },
    });

    expect(answer.statusCode).toBe(200);
  });

  it('D-104 and so does no content type at all', async () => {
    expect((await api.app.inject({ method: 'POST', url: '/api/v1/identity/sign-out' })).statusCode).toBe(200);
  });

  it('an address that cannot be decoded is 400 in our own form', async () => {
    const answer = await api.app.inject('/api/v1/%E0%A4%A');

    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_request']);
  });
});

describe('queries of any shape', () => {
  const key = fc.constantFrom(
    'p',
    'l',
    'options',
    'search',
    'state',
    'age',
    'gender',
    'orientation',
    'race',
    'education',
    'sort',
  );
  const value = fc.oneof(
    fc.string({ maxLength: 20, unit: 'binary' }),
    fc.integer().map(String),
    fc.double().map(String),
    fc.constantFrom('', '__proto__', '18-30', 'lgbtq+', '[object Object]', '${1}', '\u0000', '(((', '\\'),
  );
  const query = fc.array(fc.tuple(key, value), { maxLength: 6 });

  it.each([listCustomers, { ...listCustomers, url: '/user/matches' as const }])(
    'D-33 $url answers 200 or 400, never 500',
    async ({ url }) => {
      await fc.assert(
        fc.asyncProperty(query, async (pairs) => {
          const text = pairs.map(([name, one]) => `${name}=${encodeURIComponent(one)}`).join('&');
          const answer = await api.app.inject(`/api/v1${url}?${text}`);

          expect([200, 400]).toContain(answer.statusCode);
        }),
        { numRuns: cases(150) },
      );
    },
  );

  it('the admin list answers 200 or 400 to any search', async () => {
    await api.givenProfile();
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 30, unit: 'binary' }), async (search) => {
        const answer = await api.inject('admin', listAdminCustomers, { query: { search: search } });

        expect([200, 400]).toContain(answer.statusCode);
      }),
      { numRuns: 60 },
    );
  });
});

describe('headers', () => {
  it.each(['/api/v1/customer', '/api/v1/nothing', '/no-such-page', '/healthz'])(
    'the answer of %s forbids inline code, framing and guessing of types',
    async (url) => {
      const { headers } = await api.app.inject(url);

      const policy = String(headers['content-security-policy']);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );

  it('behind https browsers are told to stay there', async () => {
    const secure = await startTestApi({ tls: true });

    expect((await secure.app.inject('/healthz')).headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('personal answers are not cached', async () => {
    expect((await api.inject('member', signOut)).headers['cache-control']).toBe('no-store');
  });
});

describe('limits', () => {
  const once = { calls: 1, seconds: 60 };
  const limited = () =>
    startTestApi({ rateLimits: { ...unlimited, read: once, write: once, sign_in: once, refresh: once } });

  it('too many calls from one address are refused with Retry-After, in our own form', async () => {
    const slow = await limited();
    await slow.inject('guest', listCustomers);

    const answer = await slow.inject('guest', listCustomers);

    expect([answer.statusCode, codeOf(answer)]).toEqual([429, 'too_many_requests']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('identity calls are refused under the identity code, and no two routes share a count', async () => {
    const slow = await limited();
    const refresh = () => slow.app.inject({ method: 'POST', url: '/api/v1/identity/refresh' });
    const first = [
      await slow.inject('guest', listCustomers),
      await slow.inject('guest', listMailStops),
      await refresh(),
    ];

    expect(first.map(({ statusCode }) => statusCode)).toEqual([200, 200, 401]);
    expect(codeOf(await refresh())).toBe('auth/too-many-requests');
  });

  it('every route has a share for each address', async () => {
    const slow = await startTestApi({ rateLimits: mapValues(unlimited, () => once) });
    const asked = [...new Set(routes.map(({ method, url }) => `${method} ${url}`))].map(async (name) => {
      const [method, url] = name.split(' ') as [Route['method'], Route['url']];
      const params = { provider: 'google', id: '0'.repeat(24), key: 'new' };
      const call = () => slow.inject('guest', { method, url }, { params });
      await call();
      return [name, (await call()).statusCode];
    });

    expect((await Promise.all(asked)).filter(([, status]) => status !== 429)).toEqual([]);
  });

  it.each(['203.0.113.7', '[2001:db8::1]'])(
    'a proxy that names ports gives nobody at %s more calls',
    async (address) => {
      const slow = await startTestApi({ rateLimits: { ...unlimited, read: once }, trustProxy: ['loopback'] });
      const from = (port: number) =>
        slow.inject('guest', listCustomers, { headers: { 'x-forwarded-for': `${address}:${port}` } });

      expect([(await from(40_001)).statusCode, (await from(40_002)).statusCode]).toEqual([200, 429]);
    },
  );

  it('an address of the client is believed only from a trusted proxy', async () => {
    const slow = await limited();
    const from = (address: string) => slow.inject('guest', listCustomers, { headers: { 'x-forwarded-for': address } });
    await from('203.0.113.1');

    expect((await from('203.0.113.2')).statusCode).toBe(429);
  });
});

it('/healthz and both questions of /readyz answer 200 when the catalogue is built and the database there', async () => {
  expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  for (const url of ['/readyz', '/readyz?store'])
    expect((await api.app.inject(url)).json(), url).toEqual({
      status: 'ready',
      catalogue: true,
      database: true,
      disk: true,
      running: true,
    });
});

it('on a full disk /readyz?store answers 503 and names the cause, and proxies go on sending visitors', async () => {
  api.disk.isFull = true;
  const answer = await api.app.inject('/readyz?store');
  const serving = await api.app.inject('/readyz');
  api.disk.isFull = false;

  expect([serving.statusCode, serving.json()]).toMatchObject([200, { status: 'ready', disk: false }]);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    status: 'not_ready',
    database: true,
    disk: false,
    causes: ['the disk of the data folder is full'],
  });
});

it('a write for which the disk has no room is 503 unavailable, in words that say so', async () => {
  const refuse = () => Promise.reject(new MongoServerError({ message: 'OutOfDiskSpace', code: 14_031 }));
  const { app } = await startTestApi({ extras: (listener) => void listener.put('/full', refuse) });

  const answer = await app.inject({ method: 'PUT', url: '/full' });

  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({
    code: 'unavailable',
    message: 'The server has no room left for new data. Nothing is lost. Try again later.',
  });
});

import { getUser, listCustomers } from '@inkbridge/contracts';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { startTestApi } from '../../testing/start-test-api.js';
import { createLog } from './log.js';
import { createPseudonyms } from './pseudonyms.js';

type Line = Record<string, unknown>;

/** The API, and what it logs. */
async function start({ level = 'info', ...options }: { level?: string; trustProxy?: boolean | string[] } = {}) {
  const lines: Line[] = [];
  const logger = createLog(level, { write: (line) => void lines.push(JSON.parse(line) as Line) });
  const pseudonymOf = createPseudonyms('a secret of this test');
  const api = await startTestApi({ logger, pseudonymOf, ...options });
  return { api, lines };
}

const ids = (app: FastifyInstance, headers: Record<string, string>) =>
  app.inject({ url: '/api/v1/customer', headers }).then((answer) => answer.headers['x-request-id']);

it('an answer is one line with method, route, status, duration and request id, and nothing that was asked', async () => {
  const { api, lines } = await start();

  const answer = await api.inject('guest', listCustomers, { query: { gender: 'Female' } });

  expect(answer.statusCode).toBe(200);
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.any(Number) as number,
      reqId: answer.headers['x-request-id'],
      listener: 'site',
      method: 'GET',
      route: '/api/v1/customer',
      status: 200,
      ms: expect.any(Number) as number,
      msg: 'request',
    },
  ]);
});

it('a refusal is one line too, and its id is in the header and in the body', async () => {
  const { api, lines } = await start();

  const answer = await api.inject('guest', getUser);

  expect(answer.json<{ requestId: string }>().requestId).toBe(answer.headers['x-request-id']);
  expect(lines).toMatchObject([{ msg: 'request refused', status: 401, reqId: answer.headers['x-request-id'] }]);
});

it('an address that no hook sees has its id in the header as well', async () => {
  const { api, lines } = await start();

  const answer = await api.app.inject({ url: '/%zz' });

  expect(lines).toMatchObject([{ status: 400, reqId: answer.headers['x-request-id'] }]);
});

it('an account has one name in the log, which does not tell who it is', async () => {
  const { api, lines } = await start();

  for (const who of ['member', 'member', 'admin'] as const) await api.inject(who, getUser);

  const [first, second, other] = lines.map(({ account }) => account);
  expect(first).toMatch(/^[\w-]{12}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(JSON.stringify(lines)).not.toContain(api.people.member.identity._id.toString());
  expect(createPseudonyms('another secret')('x')).not.toBe(createPseudonyms('a secret of this test')('x'));
});

it('health checks are not logged, and above info only failures are', async () => {
  const { api, lines } = await start();
  const quiet = await start({ level: 'warn' });

  await api.app.inject('/healthz');
  await quiet.api.inject('guest', listCustomers);

  expect([...lines, ...quiet.lines]).toEqual([]);
});

it('a request keeps the id and the trace that a trusted proxy gave it', async () => {
  const { api, lines } = await start({ trustProxy: ['127.0.0.1'] });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

  const kept = await ids(api.app, {
    'x-request-id': '0f8b6ad0-from-the-proxy',
    traceparent: `00-${trace}-00f067aa0ba902b7-01`,
  });

  expect(kept).toBe('0f8b6ad0-from-the-proxy');
  expect(lines).toMatchObject([{ reqId: '0f8b6ad0-from-the-proxy', trace }]);
});

it.each(['short', 'with blanks in it', 'long'.repeat(20), '"quoted-and-more"', ''])(
  'a proxy’s id of another form is not taken over: %j',
  async (given) => {
    const { api } = await start({ trustProxy: ['127.0.0.1'] });

    expect(await ids(api.app, { 'x-request-id': given })).toMatch(/^[\da-f]{8}-1$/);
  },
);

it('nobody else chooses the id of a request or its trace', async () => {
  const { api, lines } = await start({ trustProxy: ['10.0.0.0/8'] });
  const headers = {
    'x-request-id': '0f8b6ad0-from-a-caller',
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  };

  expect(await ids(api.app, headers)).toMatch(/^[\da-f]{8}-1$/);
  expect(lines[0]).not.toHaveProperty('trace');
});

it('a proxy that is not trusted is named once', async () => {
  const { api, lines } = await start({ level: 'warn' });

  for (const address of ['203.0.113.7', '203.0.113.8']) await ids(api.app, { 'x-forwarded-for': address });

  expect(lines).toHaveLength(1);
  expect(lines[0]?.['msg']).toContain('TRUST_PROXY');
  expect(JSON.stringify(lines)).not.toContain('203.0.113');
});

it('a proxy that is trusted is not', async () => {
  const { api, lines } = await start({ level: 'warn', trustProxy: ['loopback'] });

  await ids(api.app, { 'x-forwarded-for': '203.0.113.7' });

  expect(lines).toEqual([]);
});

import { exportUsers, registerUser, type Route, routes, signIn, uploadImage } from '@inkbridge/contracts';
import Fastify from 'fastify';
import { request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startTestApi } from '../../testing/start-test-api.js';
import { createAdmission } from './admission.js';
import { handleErrors } from '../error-handler.js';

/** Costly routes whose calls end when the test says so. */
function startRoutes(...routes: readonly Route[]) {
  const app = Fastify();
  handleErrors(app);
  const admission = createAdmission();
  const begun: (() => void)[] = [];
  for (const route of routes) {
    app.post(route.url, (request, reply) =>
      admission.run(route, { request, reply, caller: null }, async () => {
        await new Promise<void>((end) => begun.push(end));
        return { done: true };
      }),
    );
  }
  let callers = 0;
  /** Each from an address of its own, unless one is given. */
  const call = ({ url }: Route, remoteAddress = `2001:db8::${(callers += 1)}:0:0:0:1`) =>
    app.inject({ method: 'POST', url, remoteAddress });
  return {
    app,
    begun,
    call,
    begin: async (route: Route, count: number, address?: string) => {
      const calls = Array.from({ length: count }, () => call(route, address));
      await expect.poll(() => begun.length).toBe(count);
      return async () => {
        for (const end of begun.splice(0)) end();
        return (await Promise.all(calls)).map(({ statusCode }) => statusCode);
      };
    },
  };
}

it.each([
  { route: uploadImage, most: 10, code: 'uploads_busy' },
  { route: signIn, most: 65, code: 'overloaded' },
])('$most calls of $route.url are under way, and one more is refused at once', async ({ route, most, code }) => {
  const { call, begin } = startRoutes(route);
  const end = await begin(route, most);

  const more = await call(route);

  expect([more.statusCode, more.json<{ code: string }>().code]).toEqual([503, code]);
  expect(more.headers).toMatchObject({ connection: 'close', 'retry-after': '5' });
  expect(new Set(await end())).toEqual(new Set([200]));
  expect(await (await begin(route, 1))()).toEqual([200]);
});

it('sign-ins and registrations share one gate, because both need the password check', async () => {
  const { call, begin } = startRoutes(signIn, registerUser);
  const end = await begin(signIn, 65);

  expect((await call(registerUser)).statusCode).toBe(503);
  await end();
});

const takesPassword = ({ body }: Route) => Object.keys(body?.shape ?? {}).some((name) => /password$/i.test(name));

it.each(routes.filter(takesPassword))(
  '$method $url checks a password only in a place of the password check',
  async (route) => {
    const admission = createAdmission();
    const app = Fastify();
    app.all('/', (request, reply) =>
      admission.run(route, { request, reply, caller: null }, () =>
        Promise.resolve(admission.lengths().flatMap(([gate, taken]) => (taken() > 0 ? [gate] : []))),
      ),
    );

    const answer = await app.inject({ method: 'POST', url: '/', payload: { password: 'a password' } });

    expect(answer.json()).toEqual(['passwords']);
  },
);

it('a call whose sender is gone stays under way until its work is done', async () => {
  const { app, begun, call, begin } = startRoutes(uploadImage);
  const at = new URL(uploadImage.url, await app.listen({ port: 0, host: '127.0.0.1' }));
  const calls = Array.from({ length: 10 }, (_, nth) =>
    request(at, { method: 'POST', agent: false, localAddress: `127.0.1.${nth + 1}` }).on('error', () => null),
  );
  for (const one of calls) one.end();
  await expect.poll(() => begun.length).toBe(10);
  const closed = calls.map((one) => new Promise((close) => one.once('close', close)));
  for (const one of calls) one.destroy();
  await Promise.all(closed);
  await expect.poll(() => new Promise((count) => app.server.getConnections((_, open) => count(open)))).toBe(0);

  expect((await call(uploadImage)).statusCode).toBe(503);
  for (const end of begun.splice(0)) end();
  await nextTurn();
  expect(await (await begin(uploadImage, 1))()).toEqual([200]);
  await app.close();
});

it('one export of an account is under way, one more is refused, and those who may have none keep nobody out', async () => {
  const api = await startTestApi();
  const refused = Array.from({ length: 5 }, () => api.inject('member', exportUsers));
  const taken = Array.from({ length: 5 }, () => api.inject('admin', exportUsers));

  const statuses = async (answers: typeof taken) => (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(await statuses(refused)).toEqual([403, 403, 403, 403, 403]);
  expect((await statuses(taken)).toSorted((one, other) => one - other)).toEqual([200, 503, 503, 503, 503]);
  expect((await api.inject('admin', exportUsers)).statusCode).toBe(200);
});

it('70 sign-ins at once: 65 are checked, the others are refused before the database is asked', async () => {
  const api = await startTestApi();
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, nth) =>
      api.inject('guest', signIn, {
        body: { email: `nobody${nth}@inkbridge.test`, password: 'not this one' },
        from: `192.0.2.${nth}`,
      }),
    ),
  );

  const counts = answers.map(({ statusCode }) => statusCode);
  expect([counts.filter((status) => status === 401).length, counts.filter((status) => status === 503).length]).toEqual([
    65, 5,
  ]);
});

it('16 sign-ins of one address are checked at once, and others still find room', async () => {
  const { call, begin } = startRoutes(signIn);
  const end = await begin(signIn, 16, '192.0.2.1');

  expect((await call(signIn, '192.0.2.1')).statusCode).toBe(503);
  const answered = call(signIn, '192.0.2.2');
  await nextTurn();
  await end();
  expect((await answered).statusCode).toBe(200);
});

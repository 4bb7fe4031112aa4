import {
  type Access,
  apiBase,
  exportOwnData,
  getProofSheet,
  refreshSession,
  type Route,
  routes,
  signIn,
  uploadImage,
} from '@inkbridge/contracts';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { aPicture } from '../testing/files/odd-pictures.js';
import { multipartOf, multipartType } from '../testing/multipart.js';
import { password, type People } from '../testing/people.js';
import { startTestApi, type TestApi, unlimited } from '../testing/start-test-api.js';
import { type AppOptions, buildApp } from './build-app.js';
import { implement } from './routes/implement.js';

const attackers = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
/** As long as the test: what holds a place for ever on its own would hold it here. */
const forEver = 1e8;

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const bytes = Buffer.alloc(1_000_000);
async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield bytes;
}

/** The product's listener, whose downloads of own data have no end. */
async function listener(patience: AppOptions['patience']) {
  const app = await buildApp(
    {
      ...api.deps,
      routes(table, sessions) {
        api.deps.routes(table, sessions);
        table.splice(
          table.findIndex(({ route }) => route === exportOwnData),
          1,
        );
        implement(table, exportOwnData, () => endless());
      },
    },
    {
      audience: 'site',
      admins: true,
      tls: false,
      rateLimits: unlimited,
      trustProxy: false,
      rememberedSeconds: 60,
      docs: false,
      shedLoad: true,
      logger: false,
      patience,
      extras: (site) => void site.get('/large', (_request, reply) => reply.send(Buffer.alloc(20_000_000))),
    },
  );
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    app.server.closeAllConnections();
    await app.close();
  });
  app.server.requestTimeout = 0; // only our own limits end a call here
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  /** Sends this and reads nothing of the answer. */
  async function send(localAddress: string | undefined, head: string): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => undefined).pause();
    await once(socket, 'connect');
    socket.write(head);
    return socket;
  }
  return { app, origin, send };
}

const tokenOf = (who: keyof People) => `authorization: Bearer ${api.people[who].token}`;

/** A head that promises 200 bytes, and nine of them. */
const halfSent = ({ method, url }: Pick<Route, 'method' | 'url'>, ...headers: string[]) =>
  [`${method} ${apiBase}${url} HTTP/1.1`, 'host: x', 'content-length: 200', ...headers, '', '{"email":'].join('\r\n');
const json = 'content-type: application/json';
const asked = (url: string, ...headers: string[]) =>
  [`GET ${url} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n');

/** The other callers' work meanwhile. */
async function everybodyElse(origin: string) {
  const call = ({ method, url }: Pick<Route, 'method' | 'url'>, init: RequestInit = {}) =>
    fetch(origin + apiBase + url, { method, ...init });
  const authorization = `Bearer ${api.people.other.token}`;
  const picture = multipartOf({ fileName: 'a.jpg', bytes: await aPicture(60, 40).jpeg().toBuffer() });
  const { id } = await api.givenProfile({ owner: 'other' });
  const download = async (who: keyof People) => {
    const answer = await call(exportOwnData, { headers: { authorization: `Bearer ${api.people[who].token}` } });
    await answer.body?.cancel();
    return answer.status;
  };
  return {
    signIn: (
      await call(signIn, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'other@example.com', password }),
      })
    ).status,
    // Nobody is signed in here: the refusal is the answer.
    refresh: (await call(refreshSession, { headers: { 'content-type': 'application/json' }, body: '{}' })).status,
    upload: (
      await call(uploadImage, {
        headers: { authorization, 'content-type': multipartType },
        body: new Uint8Array(picture),
      })
    ).status,
    sheet: (await call({ ...getProofSheet, url: `${getProofSheet.url}?id=${id}` }, { headers: { authorization } }))
      .status,
    downloads: [await download('other'), await download('admin')],
    health: (await fetch(`${origin}/healthz`)).status,
  };
}

const everythingWorks = { signIn: 200, refresh: 401, upload: 200, sheet: 200, downloads: [200, 200], health: 200 };

it('200 half-sent calls and 20 unread answers of three addresses take nothing from everybody else', async () => {
  const { origin, send } = await listener({ body: forEver, unread: forEver });
  const upload = [tokenOf('member'), `content-type: ${multipartType}`] as const;
  const heads = [halfSent(signIn, json), halfSent(refreshSession, json), halfSent(uploadImage, ...upload)];
  for (let nth = 0; nth < 200; nth += 1) await send(attackers[nth % 3], heads[nth % heads.length] ?? '');
  const unread = [asked(apiBase + exportOwnData.url, tokenOf('member')), asked('/large')];
  for (let nth = 0; nth < 20; nth += 1) await send(attackers[nth % 3], unread[nth % 2] ?? '');

  expect(await everybodyElse(origin)).toEqual(everythingWorks);
});

it.each([
  { count: 100, what: 'sign-ins', head: () => halfSent(signIn, json) },
  { count: 250, what: 'refreshes', head: () => halfSent(refreshSession, json) },
  {
    count: 30,
    what: 'pictures',
    head: () => halfSent(uploadImage, tokenOf('member'), `content-type: ${multipartType}`),
  },
])('$count half-sent $what of one address take nothing from everybody else', async ({ count, head }) => {
  const { origin, send } = await listener({ body: forEver, unread: forEver });
  for (let nth = 0; nth < count; nth += 1) await send(attackers[0], head());

  expect(await everybodyElse(origin)).toEqual(everythingWorks);
});

it('two pictures of an account arrive at a time, from whatever addresses, and two more once these have', async () => {
  const { send } = await listener({ body: forEver, unread: forEver });
  const half = halfSent(uploadImage, tokenOf('member'), `content-type: ${multipartType}`, 'connection: close');
  for (const round of ['these', 'two more']) {
    const answers: string[] = [];
    const sockets = await Promise.all(attackers.map((address) => send(address, half)));
    for (const socket of sockets) void text(socket).then((answer) => answers.push(answer));
    await expect.poll(() => answers.length).toBe(1);
    for (const socket of sockets) socket.write('x'.repeat(191));

    await expect.poll(() => answers.length).toBe(3);
    const [first, ...others] = answers;
    expect(first, round).toContain('uploads_busy');
    for (const answer of others) expect(answer, round).toContain('invalid_request');
  }
});

const tokens: Partial<Record<Access, keyof People>> = { unverified: 'unverified', admin: 'admin' };
const takesSmallBody = ({ method, upload }: Route) => method !== 'GET' && !upload;

it('half a body ends the call of every route that takes one', async () => {
  const { send } = await listener({ body: 20, unread: forEver });
  const ends = routes.filter(takesSmallBody).map(async (route) => {
    const url = route.url.replace(/:provider/, 'google').replaceAll(/:\w+/g, '0'.repeat(24)) as Route['url'];
    const socket = await send(
      undefined,
      halfSent({ method: route.method, url }, json, tokenOf(tokens[route.access] ?? 'member')),
    );
    return [`${route.method} ${route.url}`, (await text(socket)).split('\r\n')[0]];
  });

  const others = (await Promise.all(ends)).filter(([, status]) => !status?.startsWith('HTTP/1.1 408'));
  expect(others).toEqual([]);
});

it('a small body that does not arrive in time ends its call', async () => {
  const { send } = await listener({ body: 20, unread: forEver });

  const socket = await send(undefined, halfSent(signIn, json));

  expect(await text(socket)).toContain('HTTP/1.1 408');
});

it.each([
  { what: 'a download', head: () => asked(apiBase + exportOwnData.url, tokenOf('member')) },
  { what: 'any other large answer', head: () => asked('/large') },
])('$what of which nothing is taken is ended', async ({ head }) => {
  const { app, send } = await listener({ body: forEver, unread: 50 });
  const open = () => new Promise((count) => app.server.getConnections((_, connections) => count(connections)));

  await send(undefined, head());
  await expect.poll(open).toBe(1);

  await expect.poll(open).toBe(0);
});

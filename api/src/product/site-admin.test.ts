import {
  apiBase,
  getUser,
  listAdminCustomers,
  refreshSession,
  type Route,
  routes,
  signIn,
  signInWithToken,
} from '@inkbridge/contracts';
import { pages, type PathName, paths } from '@inkbridge/shared/routes';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../http/build-app.js';
import { aJsonToken, jsonTokens } from '../testing/json-tokens.js';
import { signInAt, startListeners } from '../testing/start-listeners.js';
import { unlimited } from '../testing/start-test-api.js';

const consoleOrigin = 'https://admin.inkbridge.example';
const closed = await startListeners(
  { ADMIN_ORIGIN: consoleOrigin, SITE_ADMIN: 'off' },
  { social: { google: jsonTokens } },
);
const { site, console, api } = closed;

/** A site that admins may use, over the same database. */
const before = await buildApp(api.deps, {
  audience: 'site',
  admins: true,
  tls: true,
  rateLimits: unlimited,
  trustProxy: false,
  rememberedSeconds: 60,
  docs: false,
  shedLoad: false,
  logger: false,
});

const id = 'f'.repeat(24);
const refreshCookie = '__Secure-inkbridge_refresh';

/** The parts of an answer that do not differ between equal requests. */
function told({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _date, 'content-length': _length, 'x-request-id': _id, ...rest } = headers;
  return { statusCode, headers: rest, body: body.replace(/"requestId":"[^"]+"/, '') };
}

function inject(app: FastifyInstance, { method, url }: Pick<Route, 'method' | 'url'>, headers = {}, payload?: object) {
  return app.inject({ method, url: apiBase + url, headers, ...(payload && { payload }) });
}

const ofAdmins = routes.filter(({ access }) => access === 'admin');

describe('calls', () => {
  const underAdmin = ofAdmins.filter(({ url }) => url.startsWith('/admin/') || url.endsWith('unarchive-profile'));

  it.each(underAdmin)('D-114 $method $url is answered like a call that nobody made up, whoever asks', async (route) => {
    const { authorization } = await signInAt(console, 'admin@example.com');
    const unknown = { method: route.method, url: '/nowhere/at-all' } as const;

    for (const headers of [{}, { authorization }, { authorization: 'Bearer x' }, { origin: consoleOrigin }]) {
      const answer = told(await inject(site, route, headers));
      expect(answer).toEqual(told(await inject(site, unknown, headers)));
      expect(answer.statusCode).toBe(404);
    }
  });

  it('D-114 every other call of admins shares its path with calls for everybody, and its method is none of them', async () => {
    const beside = ofAdmins.filter((route) => !underAdmin.includes(route));

    expect(beside.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /customer']);
    const answer = await site.inject({ method: 'DELETE', url: `${apiBase}/customer?id=${id}` });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, POST, PUT']);
  });

  it('D-114 the console’s own listener has them all', async () => {
    const { authorization } = await signInAt(console, 'admin@example.com');

    expect((await inject(console, listAdminCustomers, { authorization })).statusCode).toBe(200);
    expect((await inject(console, listAdminCustomers)).statusCode).toBe(401);
  });

  it('D-114 pages of the console’s origin may not call the site', async () => {
    const answer = await inject(site, getUser, { origin: consoleOrigin });

    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('sessions', () => {
  it('D-114 an admin’s right password is answered like a wrong one, also when it is tried often', async () => {
    const { answer: right } = await signInAt(site, 'admin@example.com');
    const { answer: wrong } = await signInAt(site, 'other@example.com', 'not the one');
    const again = async (email: string, word?: string) => {
      for (let tried = 1; tried < 5; tried += 1) await signInAt(site, email, word);
      return told((await signInAt(site, email, word)).answer);
    };

    expect(told(right)).toEqual(told(wrong));
    expect(right.json()).toMatchObject({ code: 'auth/invalid-credential' });
    const [afterRight, afterWrong] = [
      await again('admin@example.com'),
      await again('other@example.com', 'not the one'),
    ];
    expect(afterRight.statusCode).toBe(429);
    expect({ ...afterRight, headers: {} }).toEqual({ ...afterWrong, headers: {} });
    await api.stored.attempts.deleteMany({});
  });

  it('D-114 a member signs in on the site as ever', async () => {
    const { authorization } = await signInAt(site, 'member@example.com');

    expect((await inject(site, getUser, { authorization })).statusCode).toBe(200);
  });

  it('D-114 an admin’s Google account is answered like a bad token, and joined to nothing', async () => {
    const exchange = (email: string) =>
      inject(
        site,
        { ...signInWithToken, url: '/auth/google' },
        {},
        {
          idToken: aJsonToken({ email, subject: `google-${email}` }),
        },
      );

    const admin = await exchange('admin@example.com');
    const bad = await inject(site, { ...signInWithToken, url: '/auth/google' }, {}, { idToken: 'nonsense' });

    expect(told(admin)).toEqual(told(bad));
    expect(await api.stored.identities.findOne({ email: 'admin@example.com' })).not.toHaveProperty('social');
    expect((await exchange('member@example.com')).statusCode).toBe(200);
  });

  it.each([
    { what: 'reads an account', route: getUser },
    { what: 'reads what is open to everybody', route: { method: 'GET', url: '/customer' } as const },
    { what: 'saves a draft', route: { method: 'PUT', url: '/drafts/new' } as const },
    { what: 'uploads a picture', route: { method: 'POST', url: '/files' } as const },
  ])('D-114 a token of an admin from before $what no more: it is a bad token', async ({ route }) => {
    const { authorization } = await signInAt(before, 'admin@example.com');

    const answer = await inject(site, route, { authorization });

    expect(told(answer)).toEqual(told(await inject(site, route, { authorization: 'Bearer x.y.z' })));
    expect(answer.statusCode).toBe(401);
  });

  it('D-114 nor is that token exchanged for the account', async () => {
    const { authorization } = await signInAt(before, 'admin@example.com');
    const idToken = authorization.slice('Bearer '.length);

    const answer = await inject(site, { ...signInWithToken, url: '/auth/password' }, {}, { idToken });

    expect(answer.json()).toMatchObject({ code: 'auth/invalid-social-token' });
  });

  it('D-114 an admin’s session from before is over at its next refresh, like one that ended', async () => {
    const { cookie } = await signInAt(before, 'admin@example.com');
    const headers = { cookie: `${refreshCookie}=${cookie}` };

    const answer = await inject(site, refreshSession, headers, {});

    expect(told(answer)).toEqual(told(await inject(site, refreshSession, { cookie: `${refreshCookie}=x.y` }, {})));
    expect(answer.json()).toMatchObject({ code: 'auth/user-token-expired' });
    expect((await inject(before, refreshSession, headers, {})).statusCode).toBe(401);
  });
});

const names = Object.keys(paths) as PathName[];
const adminPages = names.filter((name) => pages[name].owner === 'admin').map((name) => paths[name].replace(':id', id));
const unknownPage = '/nowhere';

describe('pages', () => {
  it.each(adminPages)('D-114 %s is a page like one that there is not', async (path) => {
    const headers = { cookie: '__Secure-inkbridge_hint=1; inkbridge_hint=1' };

    for (const sent of [{}, headers]) {
      const answer = await site.inject({ url: path, headers: sent });
      expect(told(answer)).toEqual(told(await site.inject({ url: unknownPage, headers: sent })));
      expect(answer.statusCode).toBe(404);
    }
  });

  it.each([
    '/',
    '/login',
    '/user-profile',
    '/approve-profiles',
    '/runtime-config.json',
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
    '/readyz',
    '/api/docs/json',
    '/api/docs/',
    '/api/v1/admin/numbers',
    '/remotes/admin/main.01234567.js',
    '/assets/admin/main.01234567.js',
  ])('D-114 %s says nothing of admins or a console, in its text or its headers', async (url) => {
    const answer = await site.inject(url);

    expect(answer.statusCode).not.toBe(500);
    const [, around] = /(.{0,40}(?:admin|console).{0,40})/i.exec(JSON.stringify(answer.headers) + answer.body) ?? [];
    expect(around).toBeUndefined();
  });

  it('D-114 the admin remote is served from no path, the others from theirs', async () => {
    const status = async (url: string) => (await site.inject(url)).statusCode;

    expect(await status('/remotes/member/main.01234567.js')).toBe(200);
    for (const url of [
      '/remotes/admin/main.01234567.js',
      '/remotes/admin/manifest.json',
      '/remotes/member/../admin/main.01234567.js',
      '/remotes/member/%2e%2e/admin/main.01234567.js',
      '/remotes/member/..%2fadmin/main.01234567.js',
      '/assets/admin/main.01234567.js',
      '/assets/console/main.01234567.js',
    ]) {
      expect(await status(url)).toBe(404);
    }
  });

  it('D-114 the page’s configuration names the parts that there are', async () => {
    const config = (await site.inject('/runtime-config.json')).json<{ remotes: object; parts: string[] }>();

    expect(Object.keys(config.remotes)).toEqual(['public', 'member']);
    expect(config.parts).toEqual(['public', 'member']);
  });

  it('D-114 the console’s own listener has its pages', async () => {
    expect((await console.inject('/approve-profiles')).statusCode).toBe(200);
    expect((await console.inject('/assets/admin/main.01234567.js')).statusCode).toBe(200);
  });
});

it('D-114 without the variable all of it is there, and pages are told nothing new', async () => {
  const { site: open } = await startListeners();
  const { authorization } = await signInAt(open, 'admin@example.com');

  expect((await inject(open, listAdminCustomers, { authorization })).statusCode).toBe(200);
  expect((await open.inject('/approve-profiles')).statusCode).toBe(200);
  expect((await open.inject('/remotes/admin/main.01234567.js')).statusCode).toBe(200);
  expect((await open.inject('/robots.txt')).body).toContain('/admin/');
  const config = (await open.inject('/runtime-config.json')).json<{ remotes: object }>();
  expect(Object.keys(config.remotes)).toEqual(['public', 'member', 'admin']);
  expect(config).not.toHaveProperty('parts');
  expect((await inject(open, signIn, {}, {})).statusCode).toBe(400);
});

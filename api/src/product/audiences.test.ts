import { getUser, listAdminCustomers, refreshSession, signInWithToken, signOut } from '@inkbridge/contracts';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { signInAt, startListeners } from '../testing/start-listeners.js';

const cookieNames = { site: '__Secure-inkbridge_refresh', console: '__Secure-inkbridge_console_refresh' } as const;
type Name = keyof typeof cookieNames;
const pairs: { from: Name; to: Name }[] = [
  { from: 'site', to: 'console' },
  { from: 'console', to: 'site' },
];

const listeners = await startListeners({ ADMIN_ORIGIN: 'https://admin.inkbridge.example' });

function call(app: FastifyInstance, route: { method: string; url: string }, headers: Record<string, string>) {
  const { method, url } = route as { method: 'GET' | 'POST'; url: string };
  return app.inject({ method, url: `/api/v1${url}`, headers, ...(method === 'POST' && { payload: {} }) });
}

/** Sends a cookie's value under the listener's own cookie name, as a thief who copied the value would. */
function refreshAt(at: Name, value: string, route = refreshSession as { method: string; url: string }) {
  return call(listeners[at], route, { cookie: `${cookieNames[at]}=${value}` });
}

describe.each(pairs)('D-114 from the $from to the $to', ({ from, to }) => {
  it('D-114 an admin’s token opens nothing at the other listener, and goes on opening its own', async () => {
    const { authorization } = await signInAt(listeners[from], 'admin@example.com');

    const there = await call(listeners[to], listAdminCustomers, { authorization });
    const read = await call(listeners[to], getUser, { authorization });
    const here = await call(listeners[from], listAdminCustomers, { authorization });

    expect([there.statusCode, read.statusCode, here.statusCode]).toEqual([401, 401, 200]);
    expect(there.json()).toMatchObject({ code: 'unauthenticated' });
  });

  it('D-114 a member’s token is none there either', async () => {
    const { authorization } = await signInAt(listeners[from], 'member@example.com');

    expect((await call(listeners[to], getUser, { authorization })).statusCode).toBe(401);
    expect((await call(listeners[from], getUser, { authorization })).statusCode).toBe(200);
  });

  it('D-114 a copied refresh cookie is refused, and the session that it is of neither moves on nor ends', async () => {
    const { cookie } = await signInAt(listeners[from], 'admin@example.com');
    const before = await listeners.api.stored.families.find().toArray();

    const there = await refreshAt(to, cookie);
    const out = await refreshAt(to, cookie, signOut);

    expect([there.statusCode, out.statusCode]).toEqual([401, 200]);
    expect(there.json()).toMatchObject({ code: 'auth/user-token-expired' });
    expect(await listeners.api.stored.families.find().toArray()).toEqual(before);
    expect((await refreshAt(from, cookie)).statusCode).toBe(200);
  });

  it('D-114 a token of the other listener is not exchanged for an account either', async () => {
    const { authorization } = await signInAt(listeners[from], 'member@example.com');
    const exchange = (app: FastifyInstance) =>
      app.inject({
        method: 'POST',
        url: `/api/v1${signInWithToken.url.replace(':provider', 'password')}`,
        payload: { idToken: authorization.slice('Bearer '.length) },
      });

    const there = await exchange(listeners[to]);

    expect([there.statusCode, there.json<{ code: string }>().code]).toEqual([401, 'auth/invalid-social-token']);
    expect((await exchange(listeners[from])).statusCode).toBe(200);
  });
});

it('D-114 a session goes on for the pages it began for, with tokens for them alone', async () => {
  const { cookie } = await signInAt(listeners.console, 'admin@example.com');

  const refreshed = await refreshAt('console', cookie);
  const { idToken } = refreshed.json<{ data: { idToken: string } }>().data;
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as object;

  expect(claims).toMatchObject({ iss: 'inkbridge', aud: 'inkbridge-console', role: 'admin' });
  expect((await call(listeners.site, getUser, { authorization: `Bearer ${idToken}` })).statusCode).toBe(401);
});

it('D-114 a session from before sessions knew their pages stays signed in on the site, and not at the console', async () => {
  const { cookie } = await signInAt(listeners.site, 'member@example.com');
  await listeners.api.stored.families.updateMany({}, { $unset: { audience: '' } });

  expect((await refreshAt('console', cookie)).statusCode).toBe(401);
  expect((await refreshAt('site', cookie)).statusCode).toBe(200);
});

it('D-114 an admin who signs in on the site has a console there, and one at the console has one there', async () => {
  const { site, console } = listeners;

  for (const app of [site, console]) {
    const { authorization } = await signInAt(app, 'admin@example.com');
    expect((await call(app, listAdminCustomers, { authorization })).statusCode).toBe(200);
  }
});

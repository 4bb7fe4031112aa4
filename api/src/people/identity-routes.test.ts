import { getUser, refreshSession, signIn, signOut } from '@inkbridge/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { password } from '../testing/people.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

const refreshCookie = 'inkbridge_refresh';
const remembered = { email: 'member@example.com', password, remember: true };

type Cookie = { name: string; value: string; [attribute: string]: unknown };
const cookieOf = (answer: LightMyRequestResponse, name = refreshCookie) =>
  (answer.cookies as Cookie[]).find((cookie) => cookie.name === name);

function signInAs(api: TestApi, body: object = remembered) {
  return api.inject('guest', signIn, { body });
}

async function signedIn(api: TestApi, body: object = remembered): Promise<string> {
  return cookieOf(await signInAs(api, body))?.value ?? '';
}

function refresh(api: TestApi, cookie: string) {
  return api.inject('guest', refreshSession, { headers: { cookie: `${refreshCookie}=${cookie}` } });
}

describe('sign-in', () => {
  it('gives a token that opens calls and a cookie that scripts cannot read', async () => {
    const api = await startTestApi();

    const answer = await signInAs(api);
    const { data } = answer.json<{ data: { idToken: string; expiresIn: number } }>();
    const user = await api.app.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${data.idToken}` } });

    expect(data.expiresIn).toBe(900);
    expect(user.statusCode).toBe(200);
    expect(cookieOf(answer)).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/v1/identity',
      maxAge: 30 * 24 * 3600,
    });
    expect(cookieOf(answer, 'inkbridge_hint')).toMatchObject({ value: 'remembered', path: '/', sameSite: 'Lax' });
  });

  it('AC-128 D-11 without Remember Me the cookie ends with the browser session', async () => {
    const api = await startTestApi();

    const answer = await signInAs(api, { ...remembered, remember: false });

    expect(cookieOf(answer)).not.toHaveProperty('maxAge');
  });

  it('behind https the cookie travels by https only and its name says so', async () => {
    const api = await startTestApi({ tls: true });

    expect(cookieOf(await signInAs(api), `__Secure-${refreshCookie}`)).toMatchObject({ secure: true });
  });

  it('an address is found in any case and with blanks around it', async () => {
    const api = await startTestApi();

    expect((await signInAs(api, { ...remembered, email: ' Member@Example.COM ' })).statusCode).toBe(200);
  });

  it('D-09 a wrong password and an unknown address get one and the same answer', async () => {
    const api = await startTestApi();

    const wrong = await signInAs(api, { ...remembered, password: 'not the password' });
    const unknown = await signInAs(api, { ...remembered, email: 'nobody@example.com' });

    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ code: 'auth/invalid-credential', message: 'Email or password is invalid!' });
    expect({ ...unknown.json<object>(), requestId: '' }).toEqual({ ...wrong.json<object>(), requestId: '' });
    expect(unknown.statusCode).toBe(401);
  });

  it.each([
    { body: { email: 'no address', password }, status: 400, code: 'auth/invalid-email' },
    { body: { email: `${'member'.repeat(50)}@example.com`, password }, status: 400, code: 'auth/invalid-email' },
    { body: { ...remembered, password: 'x'.repeat(129) }, status: 401, code: 'auth/invalid-credential' },
    { body: { email: 'member@example.com', password: '' }, status: 400, code: 'auth/missing-password' },
    { body: { email: 'member@example.com' }, status: 400, code: 'invalid_request' },
    { body: { email: { $gt: '' }, password }, status: 400, code: 'invalid_request' },
    { body: { ...remembered, role: 'admin' }, status: 400, code: 'invalid_request' },
  ])('$code for $body', async ({ body, status, code }) => {
    const api = await startTestApi();

    const answer = await signInAs(api, body);

    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  it('D-08 an unverified address gets a token that opens nothing, and no cookie', async () => {
    const api = await startTestApi();

    const answer = await signInAs(api, { ...remembered, email: 'unverified@example.com' });
    const { data } = answer.json<{ data: { idToken: string } }>();
    const user = await api.app.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${data.idToken}` } });

    expect(answer.statusCode).toBe(200);
    expect(cookieOf(answer)?.value ?? '').toBe('');
    expect(user.statusCode).toBe(403);
    expect(user.json()).toMatchObject({
      code: 'auth/unverified-email',
      message: 'Email unverified, verification email sent!',
    });
  });

  it('a disabled account is told so after the right password only', async () => {
    const api = await startTestApi();
    await api.modules.people.identities.disable(api.people.member.account.uid);

    const right = await signInAs(api);
    const wrong = await signInAs(api, { ...remembered, password: 'not the password' });

    expect([right.statusCode, right.json<{ code: string }>().code]).toEqual([403, 'auth/user-disabled']);
    expect(wrong.json()).toMatchObject({ code: 'auth/invalid-credential' });
  });

  it('after five failures only that account has to wait, even with the right password', async () => {
    const api = await startTestApi();
    for (let failure = 0; failure < 5; failure += 1) await signInAs(api, { ...remembered, password: 'wrong wrong' });

    const refused = await signInAs(api);
    const other = await signInAs(api, { ...remembered, email: 'other@example.com' });
    api.clock.advance({ minutes: 16 });
    const later = await signInAs(api);

    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'auth/too-many-requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(other.statusCode).toBe(200);
    expect(later.statusCode).toBe(200);
  });
});

describe('refresh', () => {
  it('exchanges the cookie for a new token and the next cookie', async () => {
    const api = await startTestApi();
    const first = await signedIn(api);

    const answer = await refresh(api, first);
    const next = cookieOf(answer)?.value;

    expect(answer.statusCode).toBe(200);
    expect(next).not.toBe(first);
    expect((await refresh(api, next ?? '')).statusCode).toBe(200);
  });

  it('two tabs with one cookie, or a lost answer, get the same next cookie within ten seconds', async () => {
    const api = await startTestApi();
    const first = await signedIn(api);

    const both = await Promise.all([refresh(api, first), refresh(api, first)]);
    api.clock.advance({ seconds: 9 });
    const again = await refresh(api, first);

    const values = [...both, again].map((answer) => cookieOf(answer)?.value);
    expect(new Set(values).size).toBe(1);
    expect(values[0]).not.toBe(first);
  });

  it('an old cookie after ten seconds ends the session for the thief and for the owner', async () => {
    const api = await startTestApi();
    const first = await signedIn(api);
    const next = cookieOf(await refresh(api, first))?.value ?? '';
    api.clock.advance({ seconds: 11 });

    const stolen = await refresh(api, first);
    const owner = await refresh(api, next);

    expect([stolen.statusCode, owner.statusCode]).toEqual([401, 401]);
    expect(stolen.json()).toMatchObject({ code: 'auth/user-token-expired' });
    expect(cookieOf(stolen)?.value).toBe('');
  });

  it('a forged secret of a known session ends that session', async () => {
    const api = await startTestApi();
    const first = await signedIn(api);
    const [family = ''] = first.split('.');

    const forged = await refresh(api, `${family}.${'A'.repeat(43)}`);

    expect(forged.statusCode).toBe(401);
    expect((await refresh(api, first)).statusCode).toBe(401);
  });

  it.each(['', 'nonsense', `${'a'.repeat(22)}.${'b'.repeat(43)}`, '$ne.$gt'])(
    'the cookie %j is refused',
    async (cookie) => {
      const api = await startTestApi();

      expect((await refresh(api, cookie)).statusCode).toBe(401);
    },
  );

  it.each([
    { remember: true, lives: 29, ends: 31 },
    { remember: false, lives: 0.9, ends: 1.1 },
  ])('AC-128 with remember $remember a session lives $lives days, not $ends', async ({ remember, lives, ends }) => {
    const api = await startTestApi();
    const [early, late] = [
      await signedIn(api, { ...remembered, remember }),
      await signedIn(api, { ...remembered, remember }),
    ];

    api.clock.advance({ minutes: lives * 24 * 60 });
    expect((await refresh(api, early)).statusCode).toBe(200);
    api.clock.advance({ minutes: (ends - lives) * 24 * 60 });
    expect((await refresh(api, late)).statusCode).toBe(401);
  });

  it('D-93 the 31st refresh of a session within a minute waits, and keeps its cookie', async () => {
    const api = await startTestApi();
    let cookie = await signedIn(api);
    for (let turn = 0; turn < 30; turn += 1) {
      cookie = cookieOf(await refresh(api, cookie))?.value ?? '';
      api.clock.advance({ seconds: 1 });
    }

    const refused = await refresh(api, cookie);
    api.clock.advance({ seconds: 30 });
    const later = await refresh(api, cookie);

    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'auth/too-many-requests']);
    expect(refused.headers['retry-after']).toBe('30');
    expect(cookieOf(refused)).toBeUndefined();
    expect(later.statusCode).toBe(200);
  });

  it('no stored value is a usable secret', async () => {
    const api = await startTestApi();
    const secret = (await signedIn(api)).split('.')[1] ?? '';

    const stored = JSON.stringify(await api.stored.families.find().toArray());

    expect(stored).not.toContain(secret);
  });

  it('a disabled account gets no further token', async () => {
    const api = await startTestApi();
    const cookie = await signedIn(api);
    await api.stored.identities.updateOne({ email: remembered.email }, { $set: { disabled: true } });

    expect((await refresh(api, cookie)).json()).toMatchObject({ code: 'auth/user-disabled' });
  });
});

describe('sign-out', () => {
  it('AC-124 D-53 ends the session and clears the cookies, also twice and without one', async () => {
    const api = await startTestApi();
    const cookie = await signedIn(api);
    const leave = (headers: Record<string, string>) => api.inject('guest', signOut, { headers });

    const answer = await leave({ cookie: `${refreshCookie}=${cookie}` });

    expect(answer.json()).toEqual({ data: { signedOut: true } });
    expect(cookieOf(answer)?.value).toBe('');
    expect(cookieOf(answer, 'inkbridge_hint')?.value).toBe('');
    expect((await refresh(api, cookie)).statusCode).toBe(401);
    expect((await leave({ cookie: `${refreshCookie}=${cookie}` })).statusCode).toBe(200);
    expect((await leave({})).statusCode).toBe(200);
  });
});

describe('tokens', () => {
  it('AC-431 a token ends after 15 minutes', async () => {
    const api = await startTestApi();

    api.clock.advance({ minutes: 14 });
    expect((await api.inject('member', getUser)).statusCode).toBe(200);
    api.clock.advance({ minutes: 2 });
    expect((await api.inject('member', getUser)).statusCode).toBe(401);
  });

  it('the console keeps its session under another cookie name, because cookies ignore ports', async () => {
    const api = await startTestApi({ audience: 'console' });

    const answer = await signInAs(api);

    expect(cookieOf(answer, 'inkbridge_console_refresh')?.value).toBeTruthy();
    expect(cookieOf(answer)).toBeUndefined();
  });
});

import { deleteApp, getApps } from '@firebase/app';
import type * as FirebaseApp from '@firebase/app';
import type * as FirebaseAuth from '@firebase/auth';
import type { Auth, AuthProvider } from '@firebase/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFirebaseIdentity } from './firebase-identity.js';

/** Node would load the SDK's server build, which stores nothing and opens no window. */
const sdk = await vi.hoisted(async () => {
  const { createRequire } = await import('node:module');
  const path = await import('node:path');
  const require = createRequire(import.meta.url);
  const auth = path.join(path.dirname(require.resolve('@firebase/auth')), '../browser-cjs/index.js');
  return {
    app: require('@firebase/app') as typeof FirebaseApp,
    auth: require(auth) as typeof FirebaseAuth,
    popup: (_auth: Auth, _provider: AuthProvider): Promise<unknown> => Promise.reject(new Error('no popup')),
  };
});
vi.mock('@firebase/app', () => sdk.app);
vi.mock('@firebase/auth', () => ({
  ...sdk.auth,
  signInWithPopup: (auth: Auth, provider: AuthProvider) => sdk.popup(auth, provider),
}));

type Call = { url: URL; body: Record<string, unknown>; authorization: string | null };
type Reply = { status: number; body: object } | 'no network';

const rosa = { email: 'rosa@example.org', password: 'a long enough password', remember: true };
const calls: Call[] = [];
let answers: Record<string, (body: Record<string, unknown>) => Reply>;
let person: { emailVerified: boolean; provider: string };
let issued = 0;

/** An unsigned token: the browser does not verify signatures. */
function aToken(): string {
  issued += 1;
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    sub: 'u1',
    n: issued,
    iat: seconds,
    auth_time: seconds,
    exp: seconds + 3_600,
    firebase: { sign_in_provider: person.provider },
  };
  return [{ alg: 'RS256' }, claims, 'signature'].map((part) => btoa(JSON.stringify(part))).join('.');
}

const ok = (body: object): Reply => ({ status: 200, body });
const refused = (message: string): Reply => ({ status: 400, body: { error: { code: 400, message } } });

async function fakeFetch(input: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input, 'https://inkbridge.example');
  const text = typeof init.body === 'string' ? init.body : '{}';
  const body = text.startsWith('{')
    ? (JSON.parse(text) as Call['body'])
    : Object.fromEntries(new URLSearchParams(text));
  calls.push({ url, body, authorization: new Headers(init.headers).get('authorization') });
  const reply = answers[url.pathname.replace(/^\/v1\//, '')]?.(body) ?? { status: 404, body: {} };
  if (reply === 'no network') throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(reply.body), { status: reply.status });
}

function asked(path: string): Call[] {
  return calls.filter(({ url }) => url.pathname.endsWith(path));
}

function open(hintCookie?: string) {
  const config = { apiKey: 'key', authDomain: 'inkbridge-test.firebaseapp.com' };
  return createFirebaseIdentity(config, { base: '/api/v1', hintCookie });
}

/** Closes the page with everything it listened to. */
async function leave() {
  channels.splice(0).forEach((channel) => channel.close());
  await Promise.all(getApps().map(deleteApp));
}

/** A reloaded page keeps the browser's storage and nothing else. */
async function reload() {
  await leave();
  return open();
}

const channels: BroadcastChannel[] = [];
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}

function anotherTab() {
  const other = new BroadcastChannel('inkbridge-firebase');
  const heard: unknown[] = [];
  other.addEventListener('message', ({ data }) => heard.push(data));
  return { other, heard };
}

beforeEach(() => {
  calls.length = 0;
  person = { emailVerified: true, provider: 'password' };
  const signedIn = () =>
    ok({ idToken: aToken(), refreshToken: 'r', expiresIn: '3600', localId: 'u1', email: rosa.email });
  answers = {
    'accounts:signInWithPassword': signedIn,
    'accounts:signInWithIdp': signedIn,
    'accounts:lookup': () => ok({ users: [{ localId: 'u1', email: rosa.email, emailVerified: person.emailVerified }] }),
    token: () => ok({ access_token: aToken(), refresh_token: 'r', expires_in: '3600', user_id: 'u1' }),
    '/api/v1/auth/google': ({ idToken }) => ok({ data: { token: idToken, expiresIn: 3_600, user: {} } }),
    '/api/v1/auth/password': ({ idToken }) => ok({ data: { token: idToken, expiresIn: 3_600, user: {} } }),
    '/api/v1/user': () => ok({ data: { firstName: 'Rosa' } }),
  };
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('BroadcastChannel', Channel);
});

afterEach(async () => {
  await leave();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['inkbridge_hint', 'inkbridge_console_hint']) document.cookie = `${name}=; path=/; max-age=0`;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('sign-in', () => {
  it('gives the token that Firebase gave, with what is left of its life', async () => {
    const token = await open().signIn({ ...rosa, email: ' rosa@example.org ' });

    expect(token.expiresIn).toBeGreaterThan(3_500);
    expect(token.expiresIn).toBeLessThanOrEqual(3_600);
    expect(JSON.parse(atob(token.idToken.split('.')[1] ?? ''))).toMatchObject({ sub: 'u1' });
    expect(asked('accounts:signInWithPassword')[0]?.body).toMatchObject({ email: rosa.email, password: rosa.password });
  });

  it.each([
    { remember: true, local: 1, session: 0 },
    { remember: false, local: 0, session: 1 },
  ])('AC-128 D-11 with remember $remember it is kept where that lasts', async ({ remember, local, session }) => {
    await open().signIn({ ...rosa, remember });

    expect([localStorage.length, sessionStorage.length]).toEqual([local, session]);
    expect(document.cookie).toBe(`inkbridge_hint=${remember ? 'remembered' : 'session'}`);
  });

  it('D-08 of somebody unverified nothing outlives the page', async () => {
    person.emailVerified = false;
    const identity = open();

    const token = await identity.signIn(rosa);

    expect(token.idToken).not.toBe('');
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
    await expect((await reload()).refresh()).rejects.toMatchObject({ status: 401 });
  });

  it.each([
    { message: 'INVALID_LOGIN_CREDENTIALS', status: 401, code: 'auth/invalid-credential' },
    { message: 'EMAIL_NOT_FOUND', status: 401, code: 'auth/user-not-found' },
    { message: 'USER_DISABLED', status: 403, code: 'auth/user-disabled' },
    { message: 'TOO_MANY_ATTEMPTS_TRY_LATER', status: 429, code: 'auth/too-many-requests' },
    { message: 'INVALID_EMAIL', status: 400, code: 'auth/invalid-email' },
  ])('D-09 a refusal $message is $code', async ({ message, status, code }) => {
    answers['accounts:signInWithPassword'] = () => refused(message);

    await expect(open().signIn(rosa)).rejects.toMatchObject({ name: 'ApiError', status, code });
    expect(document.cookie).toBe('');
  });

  it('without a network it is a call without an answer', async () => {
    answers['accounts:signInWithPassword'] = () => 'no network';

    await expect(open().signIn(rosa)).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it('the console has a hint of its own', async () => {
    await open('inkbridge_console_hint').signIn(rosa);

    expect(document.cookie).toBe('inkbridge_console_hint=remembered');
  });
});

describe('refresh', () => {
  it.each([true, false])('AC-127 after a reload, with remember %s, the person is still there', async (remember) => {
    const { idToken } = await open().signIn({ ...rosa, remember });

    expect((await (await reload()).refresh()).idToken).toBe(idToken);
    expect(asked('token')).toHaveLength(0);
  });

  it('AC-127 whoever asks again gets a newer token', async () => {
    await open().signIn(rosa);
    const identity = await reload();

    const [first, second] = [await identity.refresh(), await identity.refresh()];

    expect(second.idToken).not.toBe(first.idToken);
    expect(asked('token')).toHaveLength(1);
  });

  it('without anybody it says that the session is over', async () => {
    await expect(open().refresh()).rejects.toMatchObject({ status: 401, code: 'auth/user-token-expired' });
  });

  it.each([
    { message: 'TOKEN_EXPIRED', status: 401, code: 'auth/user-token-expired' },
    { message: 'USER_DISABLED', status: 403, code: 'auth/user-disabled' },
  ])('AC-127 a session that Firebase ended with $message is over', async ({ message, status, code }) => {
    const identity = open();
    await identity.signIn(rosa);
    await identity.refresh();
    answers.token = () => refused(message);

    await expect(identity.refresh()).rejects.toMatchObject({ status, code });
  });

  it('AC-127 an outage ends nobody', async () => {
    await open().signIn(rosa);
    answers.token = () => 'no network';
    answers['accounts:lookup'] = () => 'no network';
    const identity = await reload();

    await identity.refresh();
    await expect(identity.refresh()).rejects.toMatchObject({ status: 0, code: 'network' });
    expect(localStorage).toHaveLength(1);
  });

  it('AC-128 a tab that has nobody is given the token of another one', async () => {
    const other = new BroadcastChannel('inkbridge-firebase');
    other.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
      if (data.kind === 'who')
        other.postMessage({ kind: 'token', issued: { idToken: 'of the other tab', expiresIn: 9 } });
    });

    await expect(open().refresh()).resolves.toEqual({ idToken: 'of the other tab', expiresIn: 9 });
  });

  it('AC-128 a tab gives its token to others', async () => {
    const { other, heard } = anotherTab();
    const { idToken } = await open().signIn({ ...rosa, remember: false });

    other.postMessage({ kind: 'who' });

    await vi.waitFor(() => expect(heard).toMatchObject([{ kind: 'token', issued: { idToken } }]));
  });

  it('D-08 the token of somebody unverified is given to no other tab', async () => {
    const [{ other }, third] = [anotherTab(), anotherTab()];
    person.emailVerified = false;
    await open().signIn(rosa);

    other.postMessage({ kind: 'who' });
    await vi.waitFor(() => expect(third.heard).toHaveLength(1));
    other.postMessage({ kind: 'who' });

    await vi.waitFor(() => expect(third.heard).toHaveLength(2));
    expect(third.heard).toEqual([{ kind: 'who' }, { kind: 'who' }]);
  });
});

describe('sign-out', () => {
  it('AC-124 D-53 forgets the person here and in other tabs', async () => {
    const { heard } = anotherTab();
    const identity = open();
    await identity.signIn(rosa);

    await identity.signOut();

    expect([localStorage.length, document.cookie]).toEqual([0, '']);
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'left' }));
  });

  it('D-53 follows when another tab signs out', async () => {
    const identity = open();
    await identity.signIn({ ...rosa, remember: false });
    const other = new BroadcastChannel('inkbridge-firebase');

    other.postMessage({ kind: 'left' });

    await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

describe('Google', () => {
  beforeEach(() => {
    person.provider = 'google.com';
    sdk.popup = (auth) => {
      const credential = sdk.auth.GoogleAuthProvider.credential(JSON.stringify({ sub: 'g1', email: rosa.email }));
      return sdk.auth.signInWithCredential(auth, credential);
    };
  });

  it('AC-442 D-07 a choice is handed to the API, which makes the account', async () => {
    const { idToken } = await open().signInWith('google', { remember: true });

    expect(asked('/auth/google')[0]?.body).toEqual({ idToken, remember: true });
    expect(document.cookie).toBe('inkbridge_hint=remembered');
  });

  it('D-07 whom the API refuses is signed in nowhere', async () => {
    answers['/api/v1/auth/google'] = () => ({ status: 403, body: { code: 'auth/user-disabled' } });
    const identity = open();

    await expect(identity.signInWith('google', { remember: true })).rejects.toMatchObject({
      code: 'auth/user-disabled',
    });
    expect([localStorage.length, document.cookie]).toEqual([0, '']);
    await expect(identity.refresh()).rejects.toMatchObject({ status: 401 });
  });

  it('D-07 a window that was closed is a refusal', async () => {
    sdk.popup = () => Promise.reject(new sdk.app.FirebaseError('auth/popup-closed-by-user', ''));

    await expect(open().signInWith('google', { remember: true })).rejects.toMatchObject({
      status: 400,
      code: 'auth/popup-closed-by-user',
    });
  });

  it('D-07 a window that never answers is given up, and whoever comes later is not let in', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let choose: () => void = () => undefined;
    const chosen = new Promise<void>((resolve) => {
      choose = resolve;
    });
    const signInNow = sdk.popup;
    sdk.popup = (auth, provider) => chosen.then(() => signInNow(auth, provider));
    const asking = open().signInWith('google', { remember: true });
    const refusal = expect(asking).rejects.toMatchObject({ code: 'auth/timeout' });

    await vi.advanceTimersByTimeAsync(121_000);
    await refusal;
    vi.useRealTimers();
    choose();

    await vi.waitFor(() => expect(asked('accounts:signInWithIdp')).toHaveLength(1));
    await vi.waitFor(() => expect(localStorage).toHaveLength(0));
    expect(asked('/auth/google')).toHaveLength(0);
  });

  it('a provider that nobody knows is refused', async () => {
    await expect(open().signInWith('myspace', { remember: true })).rejects.toMatchObject({
      code: 'auth/operation-not-allowed',
    });
  });

  it.each([
    { provider: 'google.com', path: '/auth/google' },
    { provider: 'password', path: '/auth/password' },
  ])('D-83 a missing account is asked for at $path', async ({ provider, path }) => {
    person.provider = provider;
    const identity = open();
    const { idToken } = await identity.signIn(rosa);

    await identity.completeAccount(idToken);

    expect(asked(path)[0]?.body).toMatchObject({ idToken });
  });
});

describe('codes of mails', () => {
  const withCode = (requestType: string, more: object = {}) => ok({ requestType, email: rosa.email, ...more });

  it('the code of a verification mail is redeemed at Firebase', async () => {
    answers['accounts:resetPassword'] = () => withCode('VERIFY_EMAIL');
    answers['accounts:update'] = () => ok({ email: rosa.email, localId: 'u1' });

    expect(await open().verifyEmail('code')).toEqual({ email: rosa.email });
    expect(asked('accounts:update')[0]?.body).toMatchObject({ oobCode: 'code' });
  });

  it('D-62 a change of address answers with the new one', async () => {
    answers['accounts:resetPassword'] = () => withCode('VERIFY_AND_CHANGE_EMAIL', { newEmail: 'new@example.org' });
    answers['accounts:update'] = () => ok({ localId: 'u1' });

    expect(await open().verifyEmail('code')).toEqual({ email: 'new@example.org' });
  });

  it('the code of a reset mail verifies nothing', async () => {
    answers['accounts:resetPassword'] = () => withCode('PASSWORD_RESET');

    await expect(open().verifyEmail('code')).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
    expect(asked('accounts:update')).toHaveLength(0);
  });

  it.each([
    { message: 'INVALID_OOB_CODE', code: 'auth/invalid-action-code' },
    { message: 'EXPIRED_OOB_CODE', code: 'auth/expired-action-code' },
  ])('a code that Firebase refuses with $message is $code', async ({ message, code }) => {
    answers['accounts:resetPassword'] = () => refused(message);

    await expect(open().verifyEmail('code')).rejects.toMatchObject({ status: 400, code });
    await expect(open().resetPassword('code', 'x')).rejects.toMatchObject({ status: 400, code });
  });

  it('a new password is set with the code of a reset mail', async () => {
    answers['accounts:resetPassword'] = () => withCode('PASSWORD_RESET');

    expect(await open().resetPassword('code', 'another long password')).toEqual({ email: rosa.email });
    expect(asked('accounts:resetPassword').at(-1)?.body).toMatchObject({ newPassword: 'another long password' });
  });

  it.each(['WEAK_PASSWORD : too short', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : digits'])(
    'a password that Firebase refuses with %s is a weak one',
    async (message) => {
      answers['accounts:resetPassword'] = ({ newPassword }) =>
        newPassword === undefined ? withCode('PASSWORD_RESET') : refused(message);

      await expect(open().resetPassword('code', 'short')).rejects.toMatchObject({ code: 'auth/weak-password' });
    },
  );
});

it('accounts and mails stay with the API', async () => {
  answers['/api/v1/identity/send-verification'] = () => ok({ data: { sent: true } });
  answers['/api/v1/identity/send-password-reset'] = () => ok({ data: { sent: true } });
  const identity = open();

  expect(await identity.loadUser('token')).toEqual({ firstName: 'Rosa' });
  await identity.sendVerification('token');
  await identity.sendPasswordReset(rosa.email);

  expect(asked('/user')[0]?.authorization).toBe('Bearer token');
  expect(asked('/send-verification')[0]?.authorization).toBe('Bearer token');
  expect(asked('/send-password-reset')[0]?.body).toEqual({ email: rosa.email });
});

import { describe, expect, it, vi } from 'vitest';
import { anotherTab, answers, callsTo, open, person, refused, reload, rosa } from './testing/firebase-page.js';

describe('sign-in', () => {
  it('gives the token that Firebase gave, with what is left of its life', async () => {
    const token = await open().signIn({ ...rosa, email: ' rosa@example.org ' });

    expect(token.expiresIn).toBeGreaterThan(3_500);
    expect(token.expiresIn).toBeLessThanOrEqual(3_600);
    expect(JSON.parse(atob(token.idToken.split('.')[1] ?? ''))).toMatchObject({ sub: 'u1' });
    expect(callsTo('accounts:signInWithPassword')[0]?.body).toMatchObject({
      email: rosa.email,
      password: rosa.password,
    });
  });

  it.each([
    { remember: true, local: 1, session: 0 },
    { remember: false, local: 0, session: 1 },
  ])('AC-128 D-11 with remember $remember it is kept where that lasts', async ({ remember, local, session }) => {
    await open().signIn({ ...rosa, remember });

    expect([localStorage.length, sessionStorage.length]).toEqual([local, session]);
    expect(document.cookie).toBe(`inkbridge_hint=${remember ? 'remembered' : 'session'}`);
  });

  it('D-08 nothing about an unverified user is stored', async () => {
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

  it('without a network the call fails as unanswered', async () => {
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
    expect(callsTo('token')).toHaveLength(0);
  });

  it('AC-127 the next refresh returns a newer token', async () => {
    await open().signIn(rosa);
    const identity = await reload();

    const [first, second] = [await identity.refresh(), await identity.refresh()];

    expect(second.idToken).not.toBe(first.idToken);
    expect(callsTo('token')).toHaveLength(1);
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

  it('AC-127 an outage does not end the session', async () => {
    await open().signIn(rosa);
    answers.token = () => 'no network';
    answers['accounts:lookup'] = () => 'no network';
    const identity = await reload();

    await identity.refresh();
    await expect(identity.refresh()).rejects.toMatchObject({ status: 0, code: 'network' });
    expect(localStorage).toHaveLength(1);
  });

  it('AC-128 a tab without a user gets the token of another tab', async () => {
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

  it('D-08 the token of an unverified user is not passed to other tabs', async () => {
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

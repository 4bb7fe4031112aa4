import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, callsTo, ok, open, person, refused, rosa, sdk } from './testing/firebase-page.js';

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

    expect(callsTo('/auth/google')[0]?.body).toEqual({ idToken, remember: true });
    expect(document.cookie).toBe('inkbridge_hint=remembered');
  });

  it('D-07 a user refused by the API is signed in nowhere', async () => {
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

  it('D-07 a window that never answers times out, and a later answer is ignored', async () => {
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

    await vi.waitFor(() => expect(callsTo('accounts:signInWithIdp')).toHaveLength(1));
    await vi.waitFor(() => expect(localStorage).toHaveLength(0));
    expect(callsTo('/auth/google')).toHaveLength(0);
  });

  it('an unknown provider is refused', async () => {
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

    expect(callsTo(path)[0]?.body).toMatchObject({ idToken });
  });
});

describe('codes of mails', () => {
  const withCode = (requestType: string, more: object = {}) => ok({ requestType, email: rosa.email, ...more });

  it('the code of a verification mail is redeemed at Firebase', async () => {
    answers['accounts:resetPassword'] = () => withCode('VERIFY_EMAIL');
    answers['accounts:update'] = () => ok({ email: rosa.email, localId: 'u1' });

    expect(await open().verifyEmail('code')).toEqual({ email: rosa.email });
    expect(callsTo('accounts:update')[0]?.body).toMatchObject({ oobCode: 'code' });
  });

  it('D-62 a change of address answers with the new one', async () => {
    answers['accounts:resetPassword'] = () => withCode('VERIFY_AND_CHANGE_EMAIL', { newEmail: 'new@example.org' });
    answers['accounts:update'] = () => ok({ localId: 'u1' });

    expect(await open().verifyEmail('code')).toEqual({ email: 'new@example.org' });
  });

  it('the code of a reset mail verifies nothing', async () => {
    answers['accounts:resetPassword'] = () => withCode('PASSWORD_RESET');

    await expect(open().verifyEmail('code')).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
    expect(callsTo('accounts:update')).toHaveLength(0);
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
    expect(callsTo('accounts:resetPassword').at(-1)?.body).toMatchObject({ newPassword: 'another long password' });
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

  expect(callsTo('/user')[0]?.authorization).toBe('Bearer token');
  expect(callsTo('/send-verification')[0]?.authorization).toBe('Bearer token');
  expect(callsTo('/send-password-reset')[0]?.body).toEqual({ email: rosa.email });
});

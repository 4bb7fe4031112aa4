import { describe, expect, it } from 'vitest';
import { aThrottle } from '../../../testing/a-throttle.js';
import { atSite, fromHere, withoutAdmins } from '../../../testing/doors.js';
import { known, password, start } from '../../../testing/given-firebase.js';

const spanish = { language: 'es', from: fromHere } as const;

describe('an account', () => {
  it.each([
    { message: 'EMAIL_EXISTS', reason: 'auth/email-already-in-use' },
    { message: 'WEAK_PASSWORD : Password should be at least 6 characters', reason: 'auth/weak-password' },
    { message: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing: [digit]', reason: 'auth/weak-password' },
    { message: 'INVALID_EMAIL', reason: 'auth/invalid-email' },
  ])('AC-554 D-09 that Firebase refuses with $message is refused with $reason', async ({ message, reason }) => {
    const { firebase, identities } = await start();
    firebase.refuseWith(message);

    expect(await identities.createUser({ email: 'new@example.org', password })).toEqual({ ok: false, reason });
  });

  it('that becomes an admin, and stops being one, keeps its other claims', async () => {
    const { firebase, identities, uid, token } = await known();
    const claims = () => JSON.parse(Buffer.from(token().split('.')[1] ?? '', 'base64url').toString()) as object;
    firebase.setClaims(uid, { beta: true });

    await identities.setRole(uid, 'admin');
    expect(claims()).toMatchObject({ role: 'admin', beta: true });
    await identities.setRole(uid, null);
    expect(claims()).toMatchObject({ beta: true });
    expect(claims()).not.toHaveProperty('role');
  });
});

it('D-121 knows whether somebody is the only admin who can sign in', async () => {
  const { identities, uid } = await known();
  const second = await identities.createUser({ email: 'second@example.org', password, emailVerified: true });
  if (!second.ok) throw new Error(second.reason);
  await identities.setRole(uid, 'admin');
  expect(await identities.hasOtherAdmin(uid)).toBe(false);

  await identities.setRole(second.identity.uid, 'admin');
  expect(await identities.hasOtherAdmin(uid)).toBe(true);
  await identities.disable(second.identity.uid);
  expect(await identities.hasOtherAdmin(uid)).toBe(false);
});

describe('mails', () => {
  it('too many verification mails are distinguished from a failure', async () => {
    const { firebase, identities, uid, mails } = await known({ emailVerified: false });
    firebase.refuseCodesWith('TOO_MANY_ATTEMPTS_TRY_LATER');

    expect(await identities.sendVerification(uid, spanish)).toEqual({ sent: false, retryAfterSeconds: 60 });
    expect(mails).toEqual([]);
  });

  it('the limit on mails is that of the local provider, and nothing is sent above it', async () => {
    const { identities, uid, mails } = await known({ emailVerified: false, throttle: aThrottle(42) });

    expect(await identities.sendVerification(uid, spanish)).toEqual({ sent: false, retryAfterSeconds: 42 });
    expect(await identities.sendEmailChange(uid, 'new@example.org', spanish)).toEqual({
      ok: false,
      reason: 'auth/too-many-requests',
      retryAfterSeconds: 42,
    });
    await identities.sendPasswordReset('rosa@example.org', spanish);
    expect(mails).toEqual([]);
  });

  it('a reset that Firebase could not be asked for fails, so that it is logged', async () => {
    const { firebase, identities } = await known();
    firebase.refuseWith('INTERNAL', 500);

    await expect(identities.sendPasswordReset('rosa@example.org', spanish)).rejects.toMatchObject({
      code: 'auth/unavailable',
    });
  });
});

describe('another provider', () => {
  async function social(provider: 'google' | 'microsoft' | 'password', claims: object = {}, door = atSite) {
    const { firebase, identities, tokens, uid } = await known();
    const from = { sign_in_provider: 'google.com', identities: {} };
    const token = firebase.token(firebase.claims({ sub: uid, firebase: from, ...claims }));
    return provider === 'password' ? tokens.verifyPassword(token) : identities.verifySocial(provider, token, door);
  }

  it('AC-442 D-07 a Firebase token by Google is one of Google, with the names it states', async () => {
    expect(await social('google', { name: 'Rosa María Díaz' })).toMatchObject({
      ok: true,
      identity: { email: 'rosa@example.org', role: null },
      names: { firstName: 'Rosa', lastName: 'María Díaz' },
    });
  });

  it('a token by one provider does not pass for one by another', async () => {
    expect(await social('microsoft')).toEqual({ ok: false, reason: 'invalid' });
    expect(await social('password')).toEqual({ ok: false, reason: 'invalid' });
    expect(await social('password', { firebase: { sign_in_provider: 'password' } })).toMatchObject({ ok: true });
    expect(await social('google', { firebase: { sign_in_provider: 'custom' } })).toEqual({
      ok: false,
      reason: 'invalid',
    });
  });

  it('D-114 where admins are barred an admin’s token by Google is answered like a bad one', async () => {
    expect(await social('google', { role: 'admin' })).toMatchObject({ ok: true });
    expect(await social('google', { role: 'admin' }, withoutAdmins)).toEqual({ ok: false, reason: 'invalid' });
    expect(await social('google', {}, withoutAdmins)).toMatchObject({ ok: true });
  });

  it('an address that the provider does not vouch for opens nothing', async () => {
    expect(await social('google', { email_verified: false })).toEqual({ ok: false, reason: 'unverified' });
  });

  it('a disabled account is named, all other refusals look the same', async () => {
    const { firebase, identities, uid } = await known();
    const token = firebase.token(firebase.claims({ sub: uid, firebase: { sign_in_provider: 'google.com' } }));
    await identities.disable(uid);

    expect(await identities.verifySocial('google', token, atSite)).toEqual({ ok: false, reason: 'disabled' });
    expect(await identities.verifySocial('google', 'nonsense', atSite)).toEqual({ ok: false, reason: 'invalid' });
  });
});

it('our own sign-in and codes refuse under Firebase, and no cookie of ours is a session', async () => {
  const { sessions } = await start();
  const refused = { ok: false, reason: 'auth/operation-not-allowed' };

  expect(
    await sessions.signIn({ email: 'a@b.example', password, remember: true, address: '192.0.2.1' }, atSite),
  ).toEqual(refused);
  expect(await sessions.verifyEmail('code')).toEqual(refused);
  expect(await sessions.resetPassword('code', password, fromHere)).toEqual(refused);
  expect(await sessions.refresh('family.secret', atSite)).toEqual({ ok: false, reason: 'auth/user-token-expired' });
  expect(await sessions.open('somebody', { remember: true, door: atSite, amr: ['fed'] })).toBeNull();
});

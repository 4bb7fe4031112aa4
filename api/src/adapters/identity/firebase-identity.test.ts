import { createHmac } from 'node:crypto';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { atSite, withoutAdmins } from '../../testing/doors.js';
import { collectingMailer } from '../../testing/collecting-mailer.js';
import { agentTo, startFakeFirebase, type FakeFirebase } from '../../testing/fake-firebase.js';
import { compact, createRsaTokens } from '../../testing/rsa-tokens.js';
import { createFirebaseIdentity, type FirebaseIdentityDeps } from './firebase-identity.js';

const password = 'a long enough password';
const spanish = { language: 'es' } as const;

async function start(change: Partial<FirebaseIdentityDeps> = {}) {
  const firebase = await startFakeFirebase();
  onTestFinished(firebase.stop);
  const { mailer, sent: mails } = collectingMailer();
  const throttle = { take: () => Promise.resolve(0) };
  const provider = await createFirebaseIdentity({ ...firebase.project, mailer, throttle, ...change });
  return { firebase, ...provider, mails };
}

async function known({
  email = 'rosa@example.org',
  emailVerified = true,
  ...change
}: Partial<FirebaseIdentityDeps> & { email?: string; emailVerified?: boolean } = {}) {
  const world = await start(change);
  const created = await world.identities.createUser({ email, password, emailVerified });
  if (!created.ok) throw new Error(created.reason);
  return { ...world, uid: created.identity.uid, token: () => world.firebase.signIn(email, password) ?? '' };
}

const other = createRsaTokens('key-of-the-day');
const hmac = (text: Buffer) => createHmac('sha256', 'a secret').update(text).digest();
const nothing = () => Buffer.alloc(0);

function part(value: unknown): string {
  return Buffer.from(value === 'no JSON' ? value : JSON.stringify(value)).toString('base64url');
}

/** The token with other claims, and its old signature. */
function swapped(token: string, claims: unknown): string {
  return token.replace(/\.[^.]+\./, `.${part(claims)}.`);
}

describe('a token', () => {
  it('of the project is taken, and the certificates are fetched once for many', async () => {
    const { firebase, tokens } = await start();
    const token = firebase.token(firebase.claims());

    const both = [
      await tokens.verify(token, { checkRevoked: false }),
      await tokens.verify(token, { checkRevoked: false }),
    ];

    const identity = { uid: 'somebody', email: 'rosa@example.org', emailVerified: true, role: null };
    expect(both).toEqual([
      { ok: true, identity },
      { ok: true, identity },
    ]);
    expect(firebase.requests).toEqual([expect.stringContaining('www.googleapis.com/robot/v1/metadata/x509/')]);
  });

  it.each<[string, (firebase: FakeFirebase) => string]>([
    ['for another project', ({ token, claims }) => token(claims({ aud: 'other-project' }))],
    ['of another issuer', ({ token, claims }) => token(claims({ iss: 'https://securetoken.google.com/other' }))],
    ['without an owner', ({ token, claims }) => token(claims({ sub: '' }))],
    ['of an unknown key', ({ token, claims }) => token(claims(), { kid: 'key-of-nobody' })],
    ['of another key under a known name', ({ claims }) => other.token(claims())],
    ['without a signature', ({ claims }) => compact({ alg: 'none', kid: 'key-of-the-day' }, claims(), nothing)],
    ['signed with a shared secret', ({ claims }) => compact({ alg: 'HS256', kid: 'key-of-the-day' }, claims(), hmac)],
    [
      'with other claims than were signed',
      ({ token, claims }) => swapped(token(claims()), { ...claims(), role: 'admin' }),
    ],
    ['whose claims are no JSON', ({ token, claims }) => swapped(token(claims()), 'no JSON')],
    ['whose claims are nothing', ({ token, claims }) => swapped(token(claims()), null)],
    ['whose header is nothing', ({ token, claims }) => token(claims()).replace(/^[^.]+/, part(null))],
  ])('AC-431 %s is refused', async (_what, make) => {
    const { firebase, tokens } = await start();

    const verified = await tokens.verify(make(firebase), { checkRevoked: false });

    expect(verified).toEqual({ ok: false, reason: 'invalid' });
  });

  it('AC-431 that has ended is refused as expired', async () => {
    const { firebase, tokens } = await start();
    const { iat } = firebase.claims() as { iat: number };

    const verified = await tokens.verify(firebase.token(firebase.claims({ exp: iat + 1 })), {
      checkRevoked: false,
    });

    expect(verified).toEqual({ ok: false, reason: 'expired' });
  });

  it('AC-117 carries the role in the claim `role`, and no other word makes an admin', async () => {
    const { firebase, tokens } = await start();
    const roleOf = async (claims: object) => {
      const verified = await tokens.verify(firebase.token(firebase.claims(claims)), { checkRevoked: false });
      return verified.ok && verified.identity.role;
    };

    expect(await roleOf({ role: 'admin' })).toBe('admin');
    expect(await roleOf({ role: 'superuser' })).toBeNull();
    expect(await roleOf({ admin: true })).toBeNull();
  });

  it.each([{ email_verified: false }, { email: undefined }, { email_verified: 'true' }])(
    'D-08 with %j is one of an unverified address',
    async (claims) => {
      const { firebase, tokens } = await start();

      const verified = await tokens.verify(firebase.token(firebase.claims(claims)), { checkRevoked: false });

      expect(verified).toMatchObject({ ok: true, identity: { emailVerified: false } });
    },
  );

  it('asks Firebase about its owner only where revocation counts', async () => {
    const { firebase, tokens, token } = await known();
    const asked = () => firebase.requests.filter((address) => address.includes('accounts:lookup')).length;
    const before = asked();

    await tokens.verify(token(), { checkRevoked: false });
    expect(asked()).toBe(before);
    await tokens.verify(token(), { checkRevoked: true });
    expect(asked()).toBe(before + 1);
  });

  it('says why where its owner was signed out, disabled or deleted', async () => {
    const { identities, tokens, uid, token } = await known();
    const signedIn = token();
    const reason = async () => {
      const verified = await tokens.verify(signedIn, { checkRevoked: true });
      return verified.ok ? null : verified.reason;
    };

    expect(await reason()).toBeNull();
    await identities.revoke(uid);
    expect(await reason()).toBe('revoked');
    await identities.disable(uid);
    expect(await reason()).toBe('disabled');
    await identities.deleteUser(uid);
    expect(await reason()).toBe('revoked');
    await expect(identities.deleteUser(uid)).resolves.toBeUndefined();
  });
});

describe('an outage', () => {
  it('of the certificates is not a bad token: nobody is signed out by it', async () => {
    const { firebase, tokens } = await start();
    const token = firebase.token(firebase.claims());
    await firebase.stop();

    expect(await tokens.verify(token, { checkRevoked: false })).toEqual({ ok: false, reason: 'unavailable' });
  });

  it('of the identity service is not a revoked token', async () => {
    const { firebase, identities, tokens, token } = await known();
    const signedIn = token();
    firebase.refuseWith('INTERNAL', 500);

    expect(await tokens.verify(signedIn, { checkRevoked: true })).toEqual({ ok: false, reason: 'unavailable' });
    expect(await tokens.verifyPassword(signedIn)).toEqual({ ok: false, reason: 'unavailable' });
    await expect(identities.revoke('somebody')).rejects.toMatchObject({ code: 'auth/unavailable' });
    await expect(identities.createUser({ email: 'new@example.org', password })).rejects.toMatchObject({
      code: 'auth/unavailable',
    });
  });

  it('in which nobody answers at all is over after the deadline', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const credential = { getAccessToken: () => Promise.reject(new Error('nobody asks')) };
    const { firebase, tokens } = await start({ network: { agent: agentTo(port), credential }, deadlineMs: 50 });

    const verified = await tokens.verify(firebase.token(firebase.claims()), { checkRevoked: false });

    expect(verified).toEqual({ ok: false, reason: 'unavailable' });
  });
});

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

describe('mails', () => {
  it('too many verification mails are distinguished from a failure', async () => {
    const { firebase, identities, uid, mails } = await known({ emailVerified: false });
    firebase.refuseCodesWith('TOO_MANY_ATTEMPTS_TRY_LATER');

    expect(await identities.sendVerification(uid, spanish)).toEqual({ sent: false, retryAfterSeconds: 60 });
    expect(mails).toEqual([]);
  });

  it('the limit on mails is that of the local provider, and nothing is sent above it', async () => {
    const { identities, uid, mails } = await known({ emailVerified: false, throttle: { take: async () => 42 } });

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

it('with Firebase our own sign-in and codes refuse, and no cookie of ours is a session', async () => {
  const { sessions } = await start();
  const refused = { ok: false, reason: 'auth/operation-not-allowed' };

  expect(
    await sessions.signIn({ email: 'a@b.example', password, remember: true, address: '192.0.2.1' }, atSite),
  ).toEqual(refused);
  expect(await sessions.verifyEmail('code')).toEqual(refused);
  expect(await sessions.resetPassword('code', password)).toEqual(refused);
  expect(await sessions.refresh('family.secret', atSite)).toEqual({ ok: false, reason: 'auth/user-token-expired' });
  expect(await sessions.open('somebody', { remember: true, door: atSite })).toBeNull();
});

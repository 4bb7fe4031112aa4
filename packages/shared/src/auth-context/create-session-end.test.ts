import { describe, expect, it } from 'vitest';
import type { IdentityPort, IssuedToken } from './identity-port.js';
import { credentials, givenSession, inTurn, member, refusal, unverified } from './testing/given-session.js';

describe('a session that ends in the middle of a visit', () => {
  async function lapsed() {
    const refresh = inTurn<IssuedToken>({ idToken: 'first', expiresIn: 900 }, refusal(401));
    const visit = givenSession({ user: member, identity: { refresh } });
    await visit.session.restore();
    expect(await visit.session.renewToken('first')).toBeNull();
    return visit;
  }

  it('keeps the person in sight, so that a form stays, but neither a token nor anything stored', async () => {
    const { session, stored } = await lapsed();

    expect(session.store.getState()).toEqual({ status: 'lapsed', user: member });
    expect(await session.getToken()).toBeNull();
    expect(stored()).toBeNull();
  });

  it('the next call reports it again, without requesting a token', async () => {
    const { session, calls } = await lapsed();
    const before = session.store.getState();
    const refreshes = calls.filter((call) => call === 'refresh').length;

    expect(await session.renewToken(null)).toBeNull();

    expect(session.store.getState()).toEqual(before);
    expect(session.store.getState()).not.toBe(before);
    expect(calls.filter((call) => call === 'refresh')).toHaveLength(refreshes);
  });

  it('continues when the person logs in again', async () => {
    const { session } = await lapsed();

    await session.signIn(credentials);

    expect(session.store.getState()).toEqual({ status: 'signed_in', user: member });
    expect(await session.getToken()).toBe('token-1');
  });

  it('ends for good when the person leaves', async () => {
    const { session } = await lapsed();

    await session.signOut();

    expect(session.store.getState()).toMatchObject({ status: 'guest', because: 'signed_out' });
  });
});

describe('an e-mail that is not verified', () => {
  const stopped = (identity: Partial<IdentityPort> = {}) =>
    givenSession({ identity: { loadUser: () => Promise.reject(unverified), ...identity } });

  it('AC-129 AC-130 D-08 stops the login, sends the mail and leaves no session', async () => {
    const { session, calls, stored, news } = stopped();
    await session.restore();

    await expect(session.signIn(credentials)).rejects.toBe(unverified);

    expect(calls).toEqual(['signIn', 'loadUser', 'sendVerification']);
    expect(session.store.getState().status).toBe('guest');
    expect(await session.getToken()).toBeNull();
    expect([stored(), news]).toEqual([null, []]);
  });

  it('AC-129 a token that says so stops the login by itself: no call is made that could only be refused', async () => {
    const payload = Buffer.from(JSON.stringify({ email_verified: false, name: 'Zoë' })).toString('base64url');
    const idToken = `head.${payload}.signature`;
    const { session, calls, stored } = givenSession({
      identity: { signIn: async () => ({ idToken, expiresIn: 900 }) },
    });
    await session.restore();

    await expect(session.signIn(credentials)).rejects.toMatchObject({ code: 'auth/unverified-email', status: 403 });

    expect(calls).toEqual(['signIn', 'sendVerification']);
    expect([session.store.getState().status, stored()]).toEqual(['guest', null]);
  });

  it('AC-130 D-65 the mail of a stopped login says so, and that of a click on Resend does not', async () => {
    const asked: unknown[] = [];
    const { session } = stopped({ sendVerification: async (_token, how) => void asked.push(how) });
    await expect(session.signIn(credentials)).rejects.toBe(unverified);

    await session.resendVerification(credentials);

    expect(asked).toEqual([{ atSignIn: true }, undefined]);
  });

  it('AC-131 one mail more than is allowed is still a stopped login: another is on its way', async () => {
    const { session } = stopped({ sendVerification: () => Promise.reject(refusal(429)) });

    await expect(session.signIn(credentials)).rejects.toBe(unverified);
  });

  it('a mail that could not be requested is not reported as sent', async () => {
    const { session } = stopped({ sendVerification: () => Promise.reject(refusal(0)) });

    await expect(session.signIn(credentials)).rejects.toMatchObject({ status: 0 });
  });

  it('D-08 resending uses what the stopped login left, and signs in first for another address', async () => {
    const { session, calls } = stopped();
    await expect(session.signIn(credentials)).rejects.toBe(unverified);
    calls.length = 0;

    await session.resendVerification(credentials);
    expect(calls).toEqual(['sendVerification']);

    await session.resendVerification({ ...credentials, email: 'other@inkbridge.test' });
    expect(calls).toEqual(['sendVerification', 'signIn', 'loadUser', 'sendVerification']);
  });

  it('resending with a token that is too old by now signs in again', async () => {
    const sendVerification = inTurn<void>(undefined, refusal(401), undefined);
    const { session, calls } = stopped({ sendVerification });
    await expect(session.signIn(credentials)).rejects.toBe(unverified);

    await session.resendVerification(credentials);

    expect(calls.slice(3)).toEqual(['sendVerification', 'signIn', 'loadUser', 'sendVerification']);
  });

  it('AC-132 a user who is verified by now is signed in instead', async () => {
    const { session, calls } = givenSession();

    await session.resendVerification(credentials);

    expect(calls).not.toContain('sendVerification');
    expect(session.store.getState().status).toBe('signed_in');
  });

  it('D-08 leaving ends the identity session, once, and only where a login was stopped', async () => {
    const { session, calls } = stopped();
    session.forgetUnverified();
    expect(calls).toEqual([]);
    await expect(session.signIn(credentials)).rejects.toBe(unverified);

    session.forgetUnverified();
    session.forgetUnverified();

    expect(calls.filter((call) => call === 'signOut')).toHaveLength(1);
  });
});

describe('a sign-out without a network', () => {
  const lost = refusal(0, 'network');

  it('ends the session on this device at once, and the identity service hears of it at the next visit', async () => {
    const visit = givenSession({ user: member, identity: { signOut: () => Promise.reject(lost) } });
    await visit.session.restore();
    await visit.session.signOut();
    expect([visit.session.store.getState().status, visit.isLeaving()]).toEqual(['guest', true]);

    const next = givenSession({ leaving: true });
    await next.session.restore();

    expect(next.calls).toEqual(['signOut']);
    expect(next.isLeaving()).toBe(false);
  });

  it('keeps trying while there is none, and stops at any answer', async () => {
    const still = givenSession({ leaving: true, identity: { signOut: () => Promise.reject(lost) } });
    await still.session.restore();
    expect(still.isLeaving()).toBe(true);

    const refused = givenSession({ leaving: true, identity: { signOut: () => Promise.reject(refusal(401)) } });
    await refused.session.restore();
    expect(refused.isLeaving()).toBe(false);
  });

  it('is over when a user signs in: their session stays', async () => {
    const { session, calls, isLeaving } = givenSession({
      leaving: true,
      identity: { signOut: () => Promise.reject(lost) },
    });
    await session.restore();
    await session.signIn(credentials);
    expect(isLeaving()).toBe(false);

    await session.restore();

    expect(calls.filter((call) => call === 'signOut')).toHaveLength(1);
    expect(session.store.getState().status).toBe('signed_in');
  });
});

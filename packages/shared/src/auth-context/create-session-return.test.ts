import { describe, expect, it } from 'vitest';
import type { IssuedToken } from './identity-port.js';
import type { SessionUser } from './session-user.js';
import { credentials, deferred, givenSession, inTurn, member, refusal } from './testing/given-session.js';

describe('coming back to a page', () => {
  it('AC-127 a remembered person is shown at once and restored by a refresh', async () => {
    const { session } = givenSession({ user: member });
    expect(session.store.getState()).toEqual({ status: 'restoring', user: member });

    await session.restore();

    expect(session.store.getState()).toEqual({ status: 'signed_in', user: member });
    expect(await session.getToken()).toBe('token-1');
  });

  it('a visitor who is not remembered is a guest without any call', async () => {
    const { session, calls } = givenSession();

    await session.restore();

    expect(session.store.getState()).toEqual({ status: 'guest', user: null, because: 'no_session' });
    expect(calls).toEqual([]);
  });

  it('a member whose browser stores nothing is restored by what the API’s cookie says', async () => {
    const { session } = givenSession({ isHinted: true });
    expect(session.store.getState()).toEqual({ status: 'restoring', user: null });

    await session.restore();

    expect(session.store.getState()).toEqual({ status: 'signed_in', user: member });
  });

  it('a cookie without a session makes a guest, who is told nothing', async () => {
    const { session, calls } = givenSession({
      isHinted: true,
      identity: { refresh: () => Promise.reject(refusal(401)) },
    });

    await session.restore();

    expect(session.store.getState()).toEqual({ status: 'guest', user: null, because: 'no_session' });
    expect(calls).toEqual(['refresh']);
  });

  it('AC-127 while the identity service is down, the person stays signed in, and retries slow down', async () => {
    const refresh = inTurn<IssuedToken>(refusal(503), refusal(0), new Error('lost'), {
      idToken: 'late',
      expiresIn: 900,
    });
    const { session, waits } = givenSession({ user: member, identity: { refresh } });

    await session.restore();

    expect(session.store.getState().status).toBe('signed_in');
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  it.each([
    { asked: 33, waited: 33_000 },
    { asked: 86_400, waited: 120_000 },
  ])('waits $asked seconds when the identity service asks for it, within bounds', async ({ asked, waited }) => {
    const limited = Object.assign(refusal(429), { retryAfterSeconds: asked });
    const refresh = inTurn<IssuedToken>(limited, { idToken: 'late', expiresIn: 900 });
    const { session, waits } = givenSession({ user: member, identity: { refresh } });

    await session.restore();

    expect(session.store.getState().status).toBe('signed_in');
    expect(waits).toEqual([waited]);
  });

  it('an account that cannot be loaded for a moment is loaded again', async () => {
    const loadUser = inTurn<SessionUser>(refusal(503), member);
    const { session, waits } = givenSession({ user: member, identity: { loadUser } });

    await session.restore();

    expect(session.store.getState().status).toBe('signed_in');
    expect(waits).toEqual([1_000]);
  });

  it.each([401, 403])('a refusal with %d ends the session and forgets the person', async (status) => {
    const { session, stored, waits } = givenSession({
      user: member,
      identity: { refresh: inTurn<IssuedToken>(refusal(status)) },
    });

    await session.restore();

    expect(session.store.getState()).toEqual({ status: 'guest', user: null, because: 'expired' });
    expect(stored()).toBeNull();
    expect(waits).toEqual([]);
  });

  it('a late answer does not restore a user who signed out during an outage', async () => {
    const late = deferred<IssuedToken>();
    const { session } = givenSession({ user: member, identity: { refresh: () => late.promise } });
    const restored = session.restore();

    await session.signOut();
    late.resolve({ idToken: 'late', expiresIn: 900 });
    await restored;

    expect(session.store.getState()).toMatchObject({ status: 'guest', because: 'signed_out' });
    expect(await session.getToken()).toBeNull();
  });

  it('a late answer to a session that is over does not take the place of the next one', async () => {
    const late = deferred<IssuedToken>();
    const { session } = givenSession({ user: member, identity: { refresh: () => late.promise } });
    const restored = session.restore();
    await session.signOut();
    await session.signIn(credentials);

    late.resolve({ idToken: 'late', expiresIn: 900 });
    await restored;

    expect(await session.getToken()).toBe('token-1');
  });

  it('signing out while the account is loading stops the wait', async () => {
    const account = deferred<SessionUser>();
    const { session, waits } = givenSession({ user: member, identity: { loadUser: () => account.promise } });
    const restored = session.restore();
    await expect.poll(() => session.getToken()).toBe('token-1');

    await session.signOut();
    account.reject(refusal(503));
    await restored;

    expect(waits).toEqual([]);
    expect(session.store.getState()).toMatchObject({ because: 'signed_out' });
  });
});

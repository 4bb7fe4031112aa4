import { describe, expect, it } from 'vitest';
import type { IdentityPort, IssuedToken } from './identity-port.js';
import type { SessionUser } from './session-user.js';
import { credentials, givenSession, inTurn, member, refusal } from './testing/given-session.js';

describe('signing in and out', () => {
  it('AC-117 AC-121 AC-122 signing in loads the account, stores it and notifies other tabs', async () => {
    const { session, calls, stored, news } = givenSession();
    await session.restore();

    const user = await session.signIn(credentials);

    expect(user).toEqual(member);
    expect(calls).toEqual(['signIn', 'loadUser']);
    expect(session.store.getState()).toEqual({ status: 'signed_in', user: member });
    expect(stored()).toEqual(member);
    expect(news).toEqual(['signed_in']);
  });

  it('AC-129 a refused login leaves no session behind', async () => {
    const { session, stored } = givenSession({ identity: { loadUser: inTurn<SessionUser>(refusal(403)) } });
    await session.restore();

    await expect(session.signIn(credentials)).rejects.toMatchObject({ status: 403 });

    expect(session.store.getState().status).toBe('guest');
    expect(stored()).toBeNull();
    expect(await session.getToken()).toBeNull();
  });

  it('AC-124 AC-125 D-53 signing out forgets the person and ends the identity session too', async () => {
    const { session, calls, stored, news, forgotten } = givenSession({ user: member });
    await session.restore();

    await session.signOut();

    expect(session.store.getState()).toEqual({ status: 'guest', user: null, because: 'signed_out' });
    expect(forgotten).toEqual([member._id]);
    expect(stored()).toBeNull();
    expect(calls.at(-1)).toBe('signOut');
    expect(news).toEqual(['signed_out']);
  });

  it('signing out works without a network', async () => {
    const { session } = givenSession({ user: member, identity: { signOut: inTurn<void>(refusal(0)) } });
    await session.restore();

    await expect(session.signOut()).resolves.toBeUndefined();

    expect(session.store.getState().status).toBe('guest');
  });

  it('another tab that signs out takes this one along', async () => {
    const { session, hear, stored } = givenSession({ user: member });
    await session.restore();

    hear('signed_out');
    expect(session.store.getState()).toMatchObject({ status: 'guest', because: 'signed_out' });
    expect(stored()).toBeNull();
  });

  it('another tab that signs in brings this one along', async () => {
    const { session, hear, remember } = givenSession();
    await session.restore();

    remember(member); // tabs share the storage
    hear('signed_in');

    await expect.poll(() => session.store.getState()).toEqual({ status: 'signed_in', user: member });
  });
});

describe('tokens', () => {
  it('AC-115 a guest has none', async () => {
    const { session } = givenSession();
    await session.restore();

    expect(await session.getToken()).toBeNull();
    expect(await session.renewToken(null)).toBeNull();
  });

  it('a token near its end is renewed before it is used, and once for all who ask', async () => {
    const { session, clock, calls } = givenSession({ user: member });
    await session.restore();
    clock.now = new Date(clock.now.getTime() + 871_000);

    const tokens = await Promise.all([session.getToken(), session.getToken(), session.renewToken('token-1')]);

    expect(tokens).toEqual(['token-2', 'token-2', 'token-2']);
    expect(calls.filter((call) => call === 'refresh')).toHaveLength(2);
  });

  it('a refused token is renewed, one that was renewed meanwhile is handed out', async () => {
    const { session, calls } = givenSession({ user: member });
    await session.restore();

    expect(await session.renewToken('token-1')).toBe('token-2');
    expect(await session.renewToken('token-1')).toBe('token-2');
    expect(calls.filter((call) => call === 'refresh')).toHaveLength(2);
  });

  it('an identity service that is away fails the call and keeps the session', async () => {
    const refresh = inTurn<IssuedToken>({ idToken: 'first', expiresIn: 900 }, refusal(503));
    const { session } = givenSession({ user: member, identity: { refresh } });
    await session.restore();

    await expect(session.renewToken('first')).rejects.toMatchObject({ status: 503 });
    expect(session.store.getState().status).toBe('signed_in');
  });
});

describe('other ways in', () => {
  it('AC-136 D-07 another provider signs in, remembered as chosen', async () => {
    const asked: unknown[] = [];
    const signInWith: IdentityPort['signInWith'] = (...given) => {
      asked.push(given);
      return Promise.resolve({ idToken: 'social', expiresIn: 900 });
    };
    const { session, news } = givenSession({ identity: { signInWith } });

    await session.signInWith('google', { remember: true });

    expect(asked).toEqual([['google', { remember: true }]]);
    expect(session.store.getState().status).toBe('signed_in');
    expect(await session.getToken()).toBe('social');
    expect(news).toEqual(['signed_in']);
  });

  it('D-83 an identity without an account gets one and continues', async () => {
    const loadUser = inTurn<SessionUser>(refusal(404), member);
    const { session, calls } = givenSession({ identity: { loadUser } });

    await session.signIn(credentials);

    expect(calls).toEqual(['signIn', 'loadUser', 'completeAccount', 'loadUser']);
    expect(session.store.getState().status).toBe('signed_in');
  });
});

it('AC-120 AC-121 a changed account is shown everywhere and remembered', async () => {
  const { session, stored } = givenSession({ user: member });
  const changed = { ...member, firstName: 'Rosa' };
  session.update(changed);
  expect(session.store.getState().user).toEqual(member);
  await session.restore();

  session.update(changed);

  expect(session.store.getState()).toEqual({ status: 'signed_in', user: changed });
  expect(stored()).toEqual(changed);
});

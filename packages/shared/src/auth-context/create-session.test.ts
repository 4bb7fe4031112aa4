import { describe, expect, it } from 'vitest';
import { createSession, type SessionPorts } from './create-session.js';
import type { IdentityPort, IssuedToken } from './identity-port.js';
import type { Remembered } from './remembered.js';
import type { SessionUser } from './session-user.js';

const member: SessionUser = {
  _id: 'a'.repeat(24),
  firstName: 'Ruth',
  lastName: 'Hale',
  email: 'ruth@inkbridge.test',
  imageUrl: null,
  profileComplete: true,
  role: 'user',
};
const credentials = { email: member.email, password: 'Connect-beyond-bars-1', remember: true };

/** An error as the API client throws it. */
const refusal = (status: number, code = 'auth/any') => Object.assign(new Error(`answered ${status}`), { status, code });
const unverified = refusal(403, 'auth/unverified-email');

/** A promise that the test settles. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

/** Returns these answers in turn, then keeps returning the last one. */
function inTurn<T>(...answers: (T | Error)[]): () => Promise<T> {
  let next = 0;
  return () => {
    const answer = answers[Math.min(next++, answers.length - 1)] as T | Error;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
}

function given({ user = null, identity = {} }: { user?: SessionUser | null; identity?: Partial<IdentityPort> } = {}) {
  const clock = { now: new Date('2027-03-01T12:00:00Z') };
  const waits: number[] = [];
  const calls: string[] = [];
  const told: string[] = [];
  const forgotten: string[] = [];
  let heard: (news: 'signed_in' | 'signed_out') => void = () => undefined;
  let stored = user;
  let issued = 0;
  const issue = () => Promise.resolve({ idToken: `token-${++issued}`, expiresIn: 900 });
  const remembered: Remembered = {
    read: () => stored,
    write: (next) => {
      stored = next;
    },
    clear: () => {
      stored = null;
    },
  };
  const port: IdentityPort = {
    signIn: issue,
    refresh: issue,
    signOut: () => Promise.resolve(),
    loadUser: () => Promise.resolve(member),
    signInWith: issue,
    completeAccount: () => Promise.resolve(),
    sendVerification: () => Promise.resolve(),
    sendPasswordReset: () => Promise.resolve(),
    verifyEmail: () => Promise.resolve({ email: member.email }),
    resetPassword: () => Promise.resolve({ email: member.email }),
    ...identity,
  };
  const logged = Object.fromEntries(
    Object.entries<(...given: never[]) => unknown>(port).map(([name, call]) => [
      name,
      (...given: never[]) => {
        calls.push(name);
        return call(...given);
      },
    ]),
  ) as unknown as IdentityPort;
  const ports: SessionPorts = {
    identity: logged,
    remembered,
    exclusively: (work) => work(),
    tabs: {
      tell: (news) => told.push(news),
      listen: (listener) => {
        heard = listener;
      },
    },
    now: () => clock.now,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    forget: (userId) => forgotten.push(userId),
  };
  const session = createSession(ports);
  return {
    session,
    clock,
    waits,
    calls,
    told,
    forgotten,
    stored: () => stored,
    remember: (next: SessionUser) => remembered.write(next),
    hear: (news: 'signed_in' | 'signed_out') => heard(news),
  };
}

describe('coming back to a page', () => {
  it('AC-127 a remembered person is shown at once and restored by a refresh', async () => {
    const { session } = given({ user: member });
    expect(session.store.getState()).toEqual({ status: 'restoring', user: member });

    await session.restore();

    expect(session.store.getState()).toEqual({ status: 'signed_in', user: member });
    expect(await session.getToken()).toBe('token-1');
  });

  it('who is not remembered is a guest without any call', async () => {
    const { session, calls } = given();

    await session.restore();

    expect(session.store.getState()).toEqual({ status: 'guest', user: null, because: 'no_session' });
    expect(calls).toEqual([]);
  });

  it('AC-127 while the identity service is away the person stays and it is asked again, ever more slowly', async () => {
    const refresh = inTurn<IssuedToken>(refusal(503), refusal(0), new Error('lost'), {
      idToken: 'late',
      expiresIn: 900,
    });
    const { session, waits } = given({ user: member, identity: { refresh } });

    await session.restore();

    expect(session.store.getState().status).toBe('signed_in');
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  it('an account that cannot be loaded for a moment is loaded again', async () => {
    const loadUser = inTurn<SessionUser>(refusal(503), member);
    const { session, waits } = given({ user: member, identity: { loadUser } });

    await session.restore();

    expect(session.store.getState().status).toBe('signed_in');
    expect(waits).toEqual([1_000]);
  });

  it.each([401, 403])('a refusal with %d ends the session and forgets the person', async (status) => {
    const { session, stored, waits } = given({
      user: member,
      identity: { refresh: inTurn<IssuedToken>(refusal(status)) },
    });

    await session.restore();

    expect(session.store.getState()).toEqual({ status: 'guest', user: null, because: 'expired' });
    expect(stored()).toBeNull();
    expect(waits).toEqual([]);
  });

  it('who signs out while the service is away is not brought back by its late answer', async () => {
    const late = deferred<IssuedToken>();
    const { session } = given({ user: member, identity: { refresh: () => late.promise } });
    const restored = session.restore();

    await session.signOut();
    late.resolve({ idToken: 'late', expiresIn: 900 });
    await restored;

    expect(session.store.getState()).toMatchObject({ status: 'guest', because: 'signed_out' });
    expect(await session.getToken()).toBeNull();
  });

  it('a late answer to a session that is over does not take the place of the next one', async () => {
    const late = deferred<IssuedToken>();
    const { session } = given({ user: member, identity: { refresh: () => late.promise } });
    const restored = session.restore();
    await session.signOut();
    await session.signIn(credentials);

    late.resolve({ idToken: 'late', expiresIn: 900 });
    await restored;

    expect(await session.getToken()).toBe('token-1');
  });

  it('who signs out while the account is loaded is not waited for again', async () => {
    const account = deferred<SessionUser>();
    const { session, waits } = given({ user: member, identity: { loadUser: () => account.promise } });
    const restored = session.restore();
    await expect.poll(() => session.getToken()).toBe('token-1');

    await session.signOut();
    account.reject(refusal(503));
    await restored;

    expect(waits).toEqual([]);
    expect(session.store.getState()).toMatchObject({ because: 'signed_out' });
  });
});

describe('signing in and out', () => {
  it('AC-117 AC-121 AC-122 signing in loads the account, keeps it and tells other tabs', async () => {
    const { session, calls, stored, told } = given();
    await session.restore();

    const user = await session.signIn(credentials);

    expect(user).toEqual(member);
    expect(calls).toEqual(['signIn', 'loadUser']);
    expect(session.store.getState()).toEqual({ status: 'signed_in', user: member });
    expect(stored()).toEqual(member);
    expect(told).toEqual(['signed_in']);
  });

  it('AC-129 who may not come in leaves no session behind', async () => {
    const { session, stored } = given({ identity: { loadUser: inTurn<SessionUser>(refusal(403)) } });
    await session.restore();

    await expect(session.signIn(credentials)).rejects.toMatchObject({ status: 403 });

    expect(session.store.getState().status).toBe('guest');
    expect(stored()).toBeNull();
    expect(await session.getToken()).toBeNull();
  });

  it('AC-124 AC-125 D-53 signing out forgets the person and ends the identity session too', async () => {
    const { session, calls, stored, told, forgotten } = given({ user: member });
    await session.restore();

    await session.signOut();

    expect(session.store.getState()).toEqual({ status: 'guest', user: null, because: 'signed_out' });
    expect(forgotten).toEqual([member._id]);
    expect(stored()).toBeNull();
    expect(calls.at(-1)).toBe('signOut');
    expect(told).toEqual(['signed_out']);
  });

  it('signing out works without a network', async () => {
    const { session } = given({ user: member, identity: { signOut: inTurn<void>(refusal(0)) } });
    await session.restore();

    await expect(session.signOut()).resolves.toBeUndefined();

    expect(session.store.getState().status).toBe('guest');
  });

  it('another tab that signs out takes this one along', async () => {
    const { session, hear, stored } = given({ user: member });
    await session.restore();

    hear('signed_out');
    expect(session.store.getState()).toMatchObject({ status: 'guest', because: 'signed_out' });
    expect(stored()).toBeNull();
  });

  it('another tab that signs in brings this one along', async () => {
    const { session, hear, remember } = given();
    await session.restore();

    remember(member); // tabs share the storage
    hear('signed_in');

    await expect.poll(() => session.store.getState()).toEqual({ status: 'signed_in', user: member });
  });
});

describe('tokens', () => {
  it('AC-115 a guest has none', async () => {
    const { session } = given();
    await session.restore();

    expect(await session.getToken()).toBeNull();
    expect(await session.renewToken(null)).toBeNull();
  });

  it('a token near its end is renewed before it is used, and once for all who ask', async () => {
    const { session, clock, calls } = given({ user: member });
    await session.restore();
    clock.now = new Date(clock.now.getTime() + 871_000);

    const tokens = await Promise.all([session.getToken(), session.getToken(), session.renewToken('token-1')]);

    expect(tokens).toEqual(['token-2', 'token-2', 'token-2']);
    expect(calls.filter((call) => call === 'refresh')).toHaveLength(2);
  });

  it('a refused token is renewed, one that was renewed meanwhile is handed out', async () => {
    const { session, calls } = given({ user: member });
    await session.restore();

    expect(await session.renewToken('token-1')).toBe('token-2');
    expect(await session.renewToken('token-1')).toBe('token-2');
    expect(calls.filter((call) => call === 'refresh')).toHaveLength(2);
  });

  it('an identity service that is away fails the call and keeps the session', async () => {
    const refresh = inTurn<IssuedToken>({ idToken: 'first', expiresIn: 900 }, refusal(503));
    const { session } = given({ user: member, identity: { refresh } });
    await session.restore();

    await expect(session.renewToken('first')).rejects.toMatchObject({ status: 503 });
    expect(session.store.getState().status).toBe('signed_in');
  });
});

describe('a session that ends in the middle of a visit', () => {
  async function lapsed() {
    const refresh = inTurn<IssuedToken>({ idToken: 'first', expiresIn: 900 }, refusal(401));
    const visit = given({ user: member, identity: { refresh } });
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

  it('says so again to whoever tries to go on, without asking for a token', async () => {
    const { session, calls } = await lapsed();
    const before = session.store.getState();
    const refreshes = calls.filter((call) => call === 'refresh').length;

    expect(await session.renewToken(null)).toBeNull();

    expect(session.store.getState()).toEqual(before);
    expect(session.store.getState()).not.toBe(before);
    expect(calls.filter((call) => call === 'refresh')).toHaveLength(refreshes);
  });

  it('goes on when the person logs in again', async () => {
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
    given({ identity: { loadUser: () => Promise.reject(unverified), ...identity } });

  it('AC-129 AC-130 D-08 stops the login, sends the mail and leaves no session', async () => {
    const { session, calls, stored, told } = stopped();
    await session.restore();

    await expect(session.signIn(credentials)).rejects.toBe(unverified);

    expect(calls).toEqual(['signIn', 'loadUser', 'sendVerification']);
    expect(session.store.getState().status).toBe('guest');
    expect(await session.getToken()).toBeNull();
    expect([stored(), told]).toEqual([null, []]);
  });

  it('AC-129 a token that says so stops the login by itself: no call is made that could only be refused', async () => {
    const payload = Buffer.from(JSON.stringify({ email_verified: false, name: 'Zoë' })).toString('base64url');
    const idToken = `head.${payload}.signature`;
    const { session, calls, stored } = given({ identity: { signIn: async () => ({ idToken, expiresIn: 900 }) } });
    await session.restore();

    await expect(session.signIn(credentials)).rejects.toMatchObject({ code: 'auth/unverified-email', status: 403 });

    expect(calls).toEqual(['signIn', 'sendVerification']);
    expect([session.store.getState().status, stored()]).toEqual(['guest', null]);
  });

  it('AC-131 one mail more than is allowed is still a stopped login: another is on its way', async () => {
    const { session } = stopped({ sendVerification: () => Promise.reject(refusal(429)) });

    await expect(session.signIn(credentials)).rejects.toBe(unverified);
  });

  it('a mail that could not be asked for is not said to be sent', async () => {
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

  it('AC-132 who turns out to be verified is let in instead', async () => {
    const { session, calls } = given();

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

describe('other ways in', () => {
  it('AC-136 D-07 another provider signs in, remembered as chosen', async () => {
    const asked: unknown[] = [];
    const signInWith: IdentityPort['signInWith'] = (...given) => {
      asked.push(given);
      return Promise.resolve({ idToken: 'social', expiresIn: 900 });
    };
    const { session, told } = given({ identity: { signInWith } });

    await session.signInWith('google', { remember: true });

    expect(asked).toEqual([['google', { remember: true }]]);
    expect(session.store.getState().status).toBe('signed_in');
    expect(await session.getToken()).toBe('social');
    expect(told).toEqual(['signed_in']);
  });

  it('D-83 an identity without an account gets one and goes on', async () => {
    const loadUser = inTurn<SessionUser>(refusal(404), member);
    const { session, calls } = given({ identity: { loadUser } });

    await session.signIn(credentials);

    expect(calls).toEqual(['signIn', 'loadUser', 'completeAccount', 'loadUser']);
    expect(session.store.getState().status).toBe('signed_in');
  });
});

it('AC-120 AC-121 a changed account is what everybody sees and what is remembered', async () => {
  const { session, stored } = given({ user: member });
  const changed = { ...member, firstName: 'Rosa' };
  session.update(changed);
  expect(session.store.getState().user).toEqual(member);
  await session.restore();

  session.update(changed);

  expect(session.store.getState()).toEqual({ status: 'signed_in', user: changed });
  expect(stored()).toEqual(changed);
});

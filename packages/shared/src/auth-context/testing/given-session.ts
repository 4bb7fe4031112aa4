import { createSession, type SessionPorts } from '../create-session.js';
import type { IdentityPort } from '../identity-port.js';
import type { Remembered } from '../remembered.js';
import type { SessionUser } from '../session-user.js';
import { noTabTokens, type TabTokens } from '../tab-tokens.js';

/** A member who has an account. */
export const member: SessionUser = {
  _id: 'a'.repeat(24),
  firstName: 'Ruth',
  lastName: 'Hale',
  email: 'ruth@inkbridge.test',
  imageUrl: null,
  profileComplete: true,
  role: 'user',
};
export const credentials = { email: member.email, password: 'Connect-beyond-bars-1', remember: true };

/** An error as the API client throws it. */
export const refusal = (status: number, code = 'auth/any') =>
  Object.assign(new Error(`answered ${status}`), { status, code });
export const unverified = refusal(403, 'auth/unverified-email');

/** A promise that the test settles. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

/** Returns these answers in turn, then keeps returning the last one. */
export function inTurn<T>(...answers: (T | Error)[]): () => Promise<T> {
  let next = 0;
  return () => {
    const answer = answers[Math.min(next++, answers.length - 1)] as T | Error;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
}

type GivenSession = {
  user?: SessionUser | null;
  identity?: Partial<IdentityPort>;
  tabTokens?: TabTokens;
  exclusively?: SessionPorts['exclusively'];
  /** A sign-out of an earlier page has not reached the identity service. */
  leaving?: boolean;
  /** The API's cookie says that a user is signed in. */
  isHinted?: boolean;
};

/** A session on ports of the test, and what it did with them. */
export function givenSession({
  user = null,
  identity = {},
  tabTokens = noTabTokens,
  exclusively = (work) => work(),
  leaving = false,
  isHinted = false,
}: GivenSession = {}) {
  const clock = { now: new Date('2027-03-01T12:00:00Z') };
  const waits: number[] = [];
  const calls: string[] = [];
  const news: string[] = [];
  const forgotten: string[] = [];
  let heard: (news: 'signed_in' | 'signed_out') => void = () => undefined;
  let stored = user;
  let isLeaving = leaving;
  let issued = 0;
  const issue = () => Promise.resolve({ idToken: `token-${++issued}`, expiresIn: 900 });
  const remembered: Remembered = {
    isExpected: () => isHinted,
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
    exclusively,
    tabs: {
      tell: (message) => news.push(message),
      listen: (listener) => {
        heard = listener;
      },
    },
    tabTokens,
    now: () => clock.now,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    forget: ({ _id }) => forgotten.push(_id),
    leaving: { is: () => isLeaving, set: (is) => void (isLeaving = is) },
  };
  const session = createSession(ports);
  return {
    session,
    clock,
    waits,
    calls,
    news,
    forgotten,
    stored: () => stored,
    isLeaving: () => isLeaving,
    remember: (next: SessionUser) => remembered.write(next),
    hear: (news: 'signed_in' | 'signed_out') => heard(news),
  };
}

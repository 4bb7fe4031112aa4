import { createStore, type StoreApi } from 'zustand/vanilla';
import { askedWaitMs, hasStatus, isOver } from './failures.js';
import type { Credentials, IdentityPort, IssuedToken } from './identity-port.js';
import type { Remembered } from './remembered.js';
import type { GuestReason, SessionState, SessionUser } from './session-user.js';
import { createStoppedSignIn, isUnverified, saysUnverified, unverifiedRefusal } from './stopped-sign-in.js';
import { heldFrom, type HeldToken, noTabTokens, type TabTokens } from './tab-tokens.js';

/** News broadcast to the other tabs of the same browser. */
export type SessionNews = 'signed_in' | 'signed_out';

/** A session's view of its browser; tests hand in their own clock, storage and tabs. */
export type SessionPorts = {
  identity: IdentityPort;
  remembered: Remembered;
  /** Serialises the refresh over all tabs of a browser (Web Locks). */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Messages to and from other tabs. */
  tabs: { tell(news: SessionNews): void; listen(heard: (news: SessionNews) => void): void };
  /** One access token for all tabs; without it each tab refreshes for itself. */
  tabTokens?: TabTokens;
  now: () => Date;
  /** Waits between two attempts to restore. */
  wait: (ms: number) => Promise<void>;
  /** Removes what else this browser stores about a user who signs out. */
  forget?: (user: SessionUser) => void;
  /** Whether a sign-out has not reached the identity service yet; outlives the page. */
  leaving?: { is(): boolean; set(is: boolean): void };
};

/** The session of one host page: the only source of tokens and of the current user. */
export type Session = {
  store: StoreApi<SessionState>;
  /**
   * Resolves once it is known who is signed in (AC-127). While the identity service is unavailable, keeps the
   * remembered user and retries; only a clear refusal makes them a guest.
   */
  restore(): Promise<void>;
  /**
   * Sends a new verification mail and rejects if the email address is not verified yet (AC-129…131, D-08).
   * @throws what the identity port throws
   */
  signIn(credentials: Credentials): Promise<SessionUser>;
  /** Opens a window of the provider, so call it directly in the click handler. @throws what the identity port throws */
  signInWith(...asked: Parameters<IdentityPort['signInWith']>): Promise<SessionUser>;
  /** Signs in with a token that a second step, or a passkey, was answered with. @throws what the identity port throws */
  admit(issued: IssuedToken): Promise<SessionUser>;
  /**
   * Sends the verification mail again; signs in instead if the address has been verified by now. @throws what the
   * identity port throws
   */
  resendVerification(credentials: Omit<Credentials, 'remember'>): Promise<void>;
  /** Discards a stopped sign-in and its token, which is only in memory (D-08). */
  forgetUnverified(): void;
  /** Stores the changed account; ignored unless a user is signed in. */
  update(user: SessionUser): void;
  /** Calls that need no session. */
  identity: Pick<IdentityPort, 'sendPasswordReset' | 'verifyEmail' | 'resetPassword' | 'prepare'>;
  /** Ends the identity session too (D-53) and forgets the user (AC-124, AC-125). Works without a network. */
  signOut(): Promise<void>;
  getToken(): Promise<string | null>;
  renewToken(refused: string | null): Promise<string | null>;
};

/** A token this close to expiry is renewed before use. */
const renewBeforeMs = 30_000;

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** Bounds what the identity service may ask to wait. */
const longestAskedMs = 120_000;

/**
 * One per host page. It starts as `restoring` with the remembered user; call `restore` to find out who is signed in.
 */
export function createSession(ports: SessionPorts): Session {
  const { identity, remembered, exclusively, tabs, tabTokens = noTabTokens, now, wait, forget, leaving } = ports;
  const store = createStore<SessionState>(() => ({ status: 'restoring', user: remembered.read() }));
  let token: HeldToken | null = null;
  let renewal: Promise<string | null> | null = null;
  const stopped = createStoppedSignIn(identity);
  /** Increases with every sign-in and sign-out, so that answers to older requests can be dropped. */
  let era = 0;

  const isOut = () => ['guest', 'lapsed'].includes(store.getState().status);
  const held = (issued: IssuedToken): HeldToken => heldFrom(issued, now());
  /** The token of this tab, if it may still be used. */
  const usable = (refused: string | null): HeldToken | null => {
    if (isOut() || token === null || token.value === refused) return null;
    return token.endsAt - now().getTime() > renewBeforeMs ? token : null;
  };
  /** From now on, anything this tab holds or waits for may be another user's. */
  const dropToken = (): void => {
    era += 1;
    token = null;
    renewal = null;
  };
  const leave = (next: Extract<SessionState, { status: 'guest' | 'lapsed' }>): null => {
    dropToken();
    remembered.clear();
    store.setState(next, true);
    return null;
  };
  const becomeGuest = (because: GuestReason): null => leave({ status: 'guest', user: null, because });
  /**
   * The identity service refused to renew. A signed-in user stays visible, so that the page keeps what they typed until
   * they log in again; a page that is still opening has nothing to keep.
   */
  const end = (): null => {
    const { status, user } = store.getState();
    if (user === null) return becomeGuest('no_session');
    return status === 'restoring' ? becomeGuest('expired') : leave({ status: 'lapsed', user });
  };
  const become = (user: SessionUser): void => {
    leaving?.set(false);
    remembered.write(user);
    store.setState({ status: 'signed_in', user }, true);
  };

  /** Null if the user signed out, or a different one in, while this tab waited for its turn or the other tabs. */
  async function nextToken(refused: string | null, begun: number): Promise<HeldToken | null> {
    if (begun !== era) return null;
    const found = usable(refused) ?? (await tabTokens.ask(refused));
    if (found !== null || begun !== era) return found;
    const issued = held(await identity.refresh());
    tabTokens.offer(issued); // before the lock is free, so that the next tab in line finds it
    return issued;
  }
  async function refresh(refused: string | null): Promise<string | null> {
    const begun = era;
    try {
      const next = await exclusively(() => nextToken(refused, begun));
      if (begun !== era || next === null) return null;
      token = next;
      return next.value;
    } catch (error) {
      if (begun !== era) return null;
      if (isOver(error)) return end();
      throw error;
    }
  }
  /** Concurrent calls that find the token expired share one refresh (AC-127). */
  function renew(refused: string | null = null): Promise<string | null> {
    if (renewal) return renewal;
    const mine = refresh(refused).finally(() => {
      if (renewal === mine) renewal = null;
    });
    renewal = mine;
    return mine;
  }

  /** Nothing is stored for a user who may not sign in, for example because the email is unverified. */
  async function admit(issued: IssuedToken, email: string): Promise<SessionUser> {
    stopped.drop();
    try {
      if (saysUnverified(issued.idToken)) throw unverifiedRefusal();
      const user = await loadUser(identity, issued.idToken);
      era += 1;
      token = held(issued);
      become(user);
      tabs.tell('signed_in');
      return user;
    } catch (error) {
      if (isUnverified(error)) stopped.hold(email, issued.idToken);
      throw error;
    }
  }

  async function tryToRestore(): Promise<void> {
    const begun = era;
    const idToken = await renew();
    if (idToken === null) return;
    const user = await loadUser(identity, idToken);
    if (begun === era) become(user);
  }

  /** Without a network the session's cookie stays on this device, perhaps a shared one: the next page tries again. */
  async function endIdentity(): Promise<void> {
    leaving?.set(true);
    const isTold = await identity.signOut().then(
      () => true,
      (error: unknown) => !hasStatus(error, 0),
    );
    if (isTold) leaving?.set(false);
  }

  async function restore(): Promise<void> {
    if (remembered.read() === null && !remembered.isExpected?.()) {
      becomeGuest('no_session');
      if (leaving?.is()) await endIdentity();
      return;
    }
    await restoreFrom(era, firstRetryMs);
  }
  async function restoreFrom(begun: number, delayMs: number): Promise<void> {
    try {
      await tryToRestore();
    } catch (error) {
      if (begun !== era) return;
      if (isOver(error)) {
        end();
        return;
      }
      await wait(Math.max(delayMs, Math.min(askedWaitMs(error), longestAskedMs)));
      if (begun === era) await restoreFrom(begun, Math.min(delayMs * 2, longestRetryMs));
    }
  }

  tabs.listen((news) => {
    if (news === 'signed_out') becomeGuest('signed_out');
    else {
      dropToken();
      void restore();
    }
  });
  tabTokens.serve({
    find: usable,
    take(next) {
      if (!isOut() && next.endsAt >= (token?.endsAt ?? 0)) token = next;
    },
  });

  return {
    store,
    restore,
    identity,
    async signIn(credentials) {
      try {
        return await admit(await identity.signIn(credentials), credentials.email);
      } catch (error) {
        if (isUnverified(error)) await stopped.sendFirst();
        throw error;
      }
    },
    async signInWith(provider, options) {
      return admit(await identity.signInWith(provider, options), '');
    },
    admit: (issued) => admit(issued, ''),
    async resendVerification({ email, password }) {
      if (await stopped.sendAgainTo(email)) return;
      try {
        await admit(await identity.signIn({ email, password, remember: false }), email);
      } catch (error) {
        if (!isUnverified(error)) throw error;
        await stopped.sendAgainOr(error);
      }
    },
    forgetUnverified: () => stopped.forget(),
    update(user) {
      if (store.getState().status === 'signed_in') become(user);
    },
    async signOut() {
      const { user } = store.getState();
      becomeGuest('signed_out');
      if (user) forget?.(user);
      tabs.tell('signed_out');
      await endIdentity();
    },
    async getToken() {
      if (isOut()) return null;
      return usable(null)?.value ?? renew();
    },
    async renewToken(refused) {
      // Sets the state again, so that every failed call reopens the log-in dialog.
      if (store.getState().status === 'lapsed') end();
      if (isOut()) return null;
      return token !== null && token.value !== refused ? token.value : renew(refused);
    },
  };
}

/** Creates the account of an identity that has none yet. */
async function loadUser(identity: IdentityPort, idToken: string): Promise<SessionUser> {
  try {
    return await identity.loadUser(idToken);
  } catch (error) {
    if (!hasStatus(error, 404)) throw error;
    await identity.completeAccount(idToken);
    return identity.loadUser(idToken);
  }
}

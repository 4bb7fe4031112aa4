import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Remembered } from './remembered.js';
import type { GuestReason, SessionState, SessionUser } from './session-user.js';

export type IssuedToken = { idToken: string; /** Seconds. */ expiresIn: number };

/** The identity service as the session needs it. Errors carry `status`; 401 and 403 mean that the session is over. */
export type IdentityPort = {
  signIn(credentials: Credentials): Promise<IssuedToken>;
  refresh(): Promise<IssuedToken>;
  signOut(): Promise<void>;
  loadUser(idToken: string): Promise<SessionUser>;
};

export type Credentials = { email: string; password: string; remember: boolean };

/** What other tabs of the same browser are told. */
export type SessionNews = 'signed_in' | 'signed_out';

export type SessionPorts = {
  identity: IdentityPort;
  remembered: Remembered;
  /** Serialises the refresh over all tabs of a browser (Web Locks). */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Tells other tabs, and hears them. */
  tabs: { tell(news: SessionNews): void; listen(heard: (news: SessionNews) => void): void };
  now: () => Date;
  /** Between two tries to restore. */
  wait: (ms: number) => Promise<void>;
};

/** The session of one host page. Everything that needs a token or wants to know who is there asks this. */
export type Session = {
  store: StoreApi<SessionState>;
  /**
   * Resolves when it is known who is there (AC-127). While the identity service is away it keeps the remembered person
   * and tries again; only a clear refusal makes a guest of them.
   */
  restore(): Promise<void>;
  /** @throws what the identity port throws */
  signIn(credentials: Credentials): Promise<SessionUser>;
  /** Ends the identity session too (D-53) and forgets the person (AC-124, AC-125). Works without a network. */
  signOut(): Promise<void>;
  getToken(): Promise<string | null>;
  renewToken(refused: string | null): Promise<string | null>;
};

/** A token this close to its end is renewed before it is used. */
const renewBeforeMs = 30_000;

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

export function createSession({ identity, remembered, exclusively, tabs, now, wait }: SessionPorts): Session {
  const store = createStore<SessionState>(() => ({ status: 'restoring', user: remembered.read() }));
  let token: { value: string; endsAt: number } | null = null;
  let renewal: Promise<string | null> | null = null;
  /** Grows whenever somebody comes or goes: an answer to an older question is dropped. */
  let era = 0;

  const keep = ({ idToken, expiresIn }: IssuedToken): string => {
    token = { value: idToken, endsAt: now().getTime() + expiresIn * 1_000 };
    return idToken;
  };
  const becomeGuest = (because: GuestReason): null => {
    era += 1;
    token = null;
    renewal = null;
    remembered.clear();
    store.setState({ status: 'guest', user: null, because }, true);
    return null;
  };
  const become = (user: SessionUser): void => {
    remembered.write(user);
    store.setState({ status: 'signed_in', user }, true);
  };

  async function refresh(): Promise<string | null> {
    const begun = era;
    try {
      const issued = await exclusively(() => identity.refresh());
      return begun === era ? keep(issued) : null;
    } catch (error) {
      if (begun !== era) return null;
      if (isOver(error)) return becomeGuest('expired');
      throw error;
    }
  }
  /** Many calls may find the token old at once; they share one refresh (AC-127). */
  function renew(): Promise<string | null> {
    if (renewal) return renewal;
    const mine = refresh().finally(() => {
      if (renewal === mine) renewal = null;
    });
    renewal = mine;
    return mine;
  }

  async function tryToRestore(): Promise<void> {
    const begun = era;
    const idToken = await renew();
    if (idToken === null) return;
    const user = await identity.loadUser(idToken);
    if (begun === era) become(user);
  }

  async function restore(): Promise<void> {
    if (remembered.read() === null) {
      becomeGuest('no_session');
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
        becomeGuest('expired');
        return;
      }
      await wait(delayMs);
      if (begun === era) await restoreFrom(begun, Math.min(delayMs * 2, longestRetryMs));
    }
  }

  tabs.listen((news) => {
    if (news === 'signed_out') becomeGuest('signed_out');
    else void restore();
  });

  return {
    store,
    restore,
    async signIn(credentials) {
      const issued = await identity.signIn(credentials);
      // A person who may not come in, such as one with an unverified e-mail, leaves no trace here.
      const user = await identity.loadUser(issued.idToken);
      era += 1;
      keep(issued);
      become(user);
      tabs.tell('signed_in');
      return user;
    },
    async signOut() {
      becomeGuest('signed_out');
      tabs.tell('signed_out');
      await identity.signOut().catch(() => undefined);
    },
    async getToken() {
      if (store.getState().status === 'guest') return null;
      if (token !== null && token.endsAt - now().getTime() > renewBeforeMs) return token.value;
      return renew();
    },
    async renewToken(refused) {
      if (store.getState().status === 'guest') return null;
      return token !== null && token.value !== refused ? token.value : renew();
    },
  };
}

/** Only a clear refusal ends a session; an identity service that is down keeps the person. */
function isOver(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'status' in error && (error.status === 401 || error.status === 403)
  );
}

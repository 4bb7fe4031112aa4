import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Remembered } from './remembered.js';
import type { SessionState, SessionUser } from './session-user.js';

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
};

/** The session of one host page. Everything that needs a token or wants to know who is there asks this. */
export type Session = {
  store: StoreApi<SessionState>;
  /** Resolves when the first answer is in: restored, or known to be a guest (AC-127). */
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

export function createSession({ identity, remembered, exclusively, tabs, now }: SessionPorts): Session {
  const store = createStore<SessionState>(() => ({ status: 'restoring', user: remembered.read() }));
  let token: { value: string; endsAt: number } | null = null;
  let renewal: Promise<string | null> | null = null;

  const keep = ({ idToken, expiresIn }: IssuedToken): string => {
    token = { value: idToken, endsAt: now().getTime() + expiresIn * 1_000 };
    return idToken;
  };
  const becomeGuest = (): null => {
    token = null;
    remembered.clear();
    store.setState({ status: 'guest', user: null }, true);
    return null;
  };
  const become = async (idToken: string): Promise<SessionUser> => {
    const user = await identity.loadUser(idToken);
    remembered.write(user);
    store.setState({ status: 'signed_in', user }, true);
    return user;
  };

  /** Many calls may find the token old at once; they share one refresh (AC-127). */
  const renew = (): Promise<string | null> => {
    renewal ??= exclusively(() => identity.refresh())
      .then(keep, (error: unknown) => {
        if (isOver(error)) return becomeGuest();
        throw error;
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  };

  const session: Session = {
    store,
    async restore() {
      if (remembered.read() === null) {
        becomeGuest();
        return;
      }
      const idToken = await renew();
      if (idToken !== null) await become(idToken);
    },
    async signIn(credentials) {
      const idToken = keep(await identity.signIn(credentials));
      const user = await become(idToken);
      tabs.tell('signed_in');
      return user;
    },
    async signOut() {
      becomeGuest();
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

  tabs.listen((news) => {
    if (news === 'signed_out') becomeGuest();
    else void session.restore().catch(() => undefined);
  });
  return session;
}

/** Only a clear refusal ends a session; an identity service that is down keeps the person. */
function isOver(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'status' in error && (error.status === 401 || error.status === 403)
  );
}

import { attempt } from '../device/index.js';
import { forgetAccount, forgetKeptAnswers } from './kept-answers.js';
import type { SessionUser } from './session-user.js';

/** Keys of local storage (AC-118…120). They decide what is drawn first, never what is allowed (D-06, AC-123). */
export const userKey = 'inkbridge.user';
const keys = { user: userKey, userAuth: 'inkbridge.userAuth', adminAuth: 'inkbridge.adminAuth' } as const;

/**
 * The API sets and clears this cookie together with its refresh cookie. Page requests without it get a guest's page. It
 * grants no rights.
 */
export const siteHintCookie = 'inkbridge_hint';

/** A browser's memory of the last session. Private mode and full storage behave like empty storage. */
export type Remembered = {
  /** Whether the API's cookie says that a user is signed in, whom a browser without storage cannot name. */
  isExpected?(): boolean;
  /**
   * Returns null without the hint cookie: the server has then sent a guest's page, and the browser must draw the same
   * (AC-128).
   */
  read(): SessionUser | null;
  write(user: SessionUser): void;
  /** Also removes answers kept for reading without a network. */
  clear(): void;
};

/**
 * `hintCookie` differs between site and console: cookies ignore ports, and signing out of one must not sign out of the
 * other.
 */
export function rememberIn(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  document: { cookie: string },
  hintCookie: string = siteHintCookie,
): Remembered {
  const isExpected = () => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${hintCookie}=`));
  return {
    isExpected,
    read() {
      if (!isExpected()) return null;
      return attempt(() => userIn(storage()), null);
    },
    write(user) {
      attempt(() => {
        storage().setItem(keys.user, JSON.stringify(user));
        storage().setItem(user.role === 'admin' ? keys.adminAuth : keys.userAuth, 'true');
        storage().removeItem(user.role === 'admin' ? keys.userAuth : keys.adminAuth);
      }, undefined); // else the next visit starts without it
    },
    clear() {
      forgetKeptAnswers(storage);
      attempt(() => {
        forgetDeleted(storage);
        Object.values(keys).forEach((key) => storage().removeItem(key));
      }, undefined);
      document.cookie = `${hintCookie}=; path=/; SameSite=Lax; max-age=0`;
    },
  };
}

/** An account whose day of deletion has passed when its session ends is gone, and so are its letters on this device. */
function forgetDeleted(storage: () => Pick<Storage, 'getItem' | 'removeItem'>): void {
  const user = userIn(storage());
  if (user?.deletionAt && Date.parse(user.deletionAt) <= Date.now()) {
    forgetAccount(storage, user._id);
  }
}

function userIn(storage: Pick<Storage, 'getItem'>): SessionUser | null {
  const user: unknown = JSON.parse(storage.getItem(keys.user) ?? 'null');
  return isSessionUser(user) ? user : null;
}

function isSessionUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    '_id' in value &&
    'firstName' in value &&
    'role' in value &&
    (value.role === 'admin' || value.role === 'user')
  );
}

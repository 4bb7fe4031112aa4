import type { SessionUser } from './session-user.js';

/** Keys of local storage (AC-118…120). They drive what is drawn first, never what is allowed (D-06, AC-123). */
const keys = { user: 'inkbridge.user', userAuth: 'inkbridge.userAuth', adminAuth: 'inkbridge.adminAuth' } as const;

/**
 * Set and cleared by the API beside its refresh cookie, and living as long: without it a page request is answered with
 * a guest's page. Says nothing about rights.
 */
export const siteHintCookie = 'inkbridge_hint';

/** What one browser remembers of the last session. Private mode and full storage are the same as having nothing. */
export type Remembered = {
  /** Nobody without the hint cookie: then the server has sent a guest's page, and the browser must draw the same (AC-128). */
  read(): SessionUser | null;
  write(user: SessionUser): void;
  clear(): void;
};

/** `hintCookie` differs between site and console: cookies ignore ports, and one must not sign the other out. */
export function rememberIn(
  storage: () => Storage,
  document: { cookie: string },
  hintCookie: string = siteHintCookie,
): Remembered {
  return {
    read() {
      if (!document.cookie.split('; ').some((cookie) => cookie.startsWith(`${hintCookie}=`))) return null;
      try {
        const user: unknown = JSON.parse(storage().getItem(keys.user) ?? 'null');
        return isSessionUser(user) ? user : null;
      } catch {
        return null;
      }
    },
    write(user) {
      attempt(() => {
        storage().setItem(keys.user, JSON.stringify(user));
        storage().setItem(user.role === 'admin' ? keys.adminAuth : keys.userAuth, 'true');
        storage().removeItem(user.role === 'admin' ? keys.userAuth : keys.adminAuth);
      });
    },
    clear() {
      attempt(() => Object.values(keys).forEach((key) => storage().removeItem(key)));
      document.cookie = `${hintCookie}=; path=/; SameSite=Lax; max-age=0`;
    },
  };
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // Nothing is lost: the session lives on without being remembered.
  }
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

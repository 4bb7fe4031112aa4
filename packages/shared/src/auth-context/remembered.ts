import type { SessionUser } from './session-user.js';

/** Keys of local storage (AC-118…120). They drive what is drawn first, never what is allowed (D-06, AC-123). */
const keys = { user: 'inkbridge.user', userAuth: 'inkbridge.userAuth', adminAuth: 'inkbridge.adminAuth' } as const;

/** Tells the server to answer with the frame alone instead of a guest's page; says nothing about rights. */
const hintCookie = 'inkbridge_hint';

/** What one browser remembers of the last session. Private mode and full storage are the same as having nothing. */
export type Remembered = {
  read(): SessionUser | null;
  write(user: SessionUser): void;
  clear(): void;
};

export function rememberIn(storage: () => Storage, document: { cookie: string }): Remembered {
  return {
    read() {
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
      document.cookie = `${hintCookie}=${user.role}; path=/; SameSite=Lax; max-age=31536000`;
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

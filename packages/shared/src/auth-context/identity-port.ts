import type { SessionUser } from './session-user.js';

export type IssuedToken = { idToken: string; /** Seconds. */ expiresIn: number };

/** The identity service as the session needs it. Errors carry `status`; 401 and 403 mean that the session is over. */
export type IdentityPort = {
  signIn(credentials: Credentials): Promise<IssuedToken>;
  /** Lets the person choose an account of another provider, in a window of its own, and signs in with it (D-07). */
  signInWith(provider: string, options: { remember: boolean }): Promise<IssuedToken>;
  refresh(): Promise<IssuedToken>;
  signOut(): Promise<void>;
  /** 403 `auth/unverified-email` stops whoever did not open the mail yet; 404 is an identity without an account (D-83). */
  loadUser(idToken: string): Promise<SessionUser>;
  /** Makes the account that an identity lacks (D-83). */
  completeAccount(idToken: string): Promise<void>;
  sendVerification(idToken: string): Promise<void>;
  /** The same for every address (D-10). */
  sendPasswordReset(email: string): Promise<void>;
  /** Redeems the code of a mail; of a change of address, too (D-62). */
  verifyEmail(code: string): Promise<{ email: string }>;
  resetPassword(code: string, newPassword: string): Promise<{ email: string }>;
  /** Fetches what `signInWith` needs, so that a click can open its window at once. */
  prepare?(): void;
};

export type Credentials = { email: string; password: string; remember: boolean };

import type { SessionUser } from './session-user.js';

/** An access token, kept in memory only, and how long it is valid from now. */
export type IssuedToken = { idToken: string; /** Seconds. */ expiresIn: number };

/** The identity service as the session needs it. Errors carry `status`; 401 and 403 mean that the session is over. */
export type IdentityPort = {
  signIn(credentials: Credentials): Promise<IssuedToken>;
  /** Lets the user choose an account of another provider in a separate window, and signs in with it (D-07). */
  signInWith(provider: string, options: { remember: boolean }): Promise<IssuedToken>;
  refresh(): Promise<IssuedToken>;
  signOut(): Promise<void>;
  /** 403 `auth/unverified-email`: the email is not verified yet; 404: the identity has no account (D-83). */
  loadUser(idToken: string): Promise<SessionUser>;
  /** Creates the account that an identity lacks (D-83). */
  completeAccount(idToken: string): Promise<void>;
  /** `atSignIn`: because a sign-in was stopped; then none is sent right after another (AC-130). */
  sendVerification(idToken: string, how?: { atSignIn: boolean }): Promise<void>;
  /** Has the same result for every address, known or not (D-10). */
  sendPasswordReset(email: string): Promise<void>;
  /** Redeems a code from a mail, including one for a change of address (D-62). */
  verifyEmail(code: string): Promise<{ email: string }>;
  resetPassword(code: string, newPassword: string): Promise<{ email: string }>;
  /** Loads what `signInWith` needs in advance, so that the click can open the window immediately. */
  prepare?(): void;
};

/** `remember` keeps the session after the browser is closed. */
export type Credentials = { email: string; password: string; remember: boolean };

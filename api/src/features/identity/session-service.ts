import type { ErrorCode, SessionToken } from '@inkbridge/contracts';

/** What the browser keeps of a session; null when it must keep nothing. `remember` decides how long (D-11). */
export type RefreshCookie = { value: string; remember: boolean };

type SignInRefusal = Extract<
  ErrorCode,
  | 'auth/invalid-email'
  | 'auth/missing-password'
  | 'auth/invalid-credential'
  | 'auth/user-disabled'
  | 'auth/operation-not-allowed'
  | 'auth/too-many-requests'
>;
export type SignedIn =
  | { ok: true; token: SessionToken; cookie: RefreshCookie | null }
  | { ok: false; reason: SignInRefusal; retryAfterSeconds?: number };

type RefreshRefusal = Extract<ErrorCode, 'auth/user-token-expired' | 'auth/user-disabled' | 'auth/too-many-requests'>;
export type Refreshed =
  | { ok: true; token: SessionToken; cookie: RefreshCookie }
  | { ok: false; reason: RefreshRefusal; retryAfterSeconds?: number };

export type Credentials = { email: string; password: string; remember: boolean; address: string };

type CodeRefusal = Extract<
  ErrorCode,
  | 'auth/invalid-action-code'
  | 'auth/expired-action-code'
  | 'auth/weak-password'
  | 'auth/email-already-in-use'
  | 'auth/operation-not-allowed'
  | 'auth/too-many-requests'
>;
export type Redeemed = { ok: true; email: string } | { ok: false; reason: CodeRefusal };

/** A session of this service for an identity that was verified in another way. */
export type Opened = { token: SessionToken; cookie: RefreshCookie };

/** Sign-in of the local provider; with another provider the browser signs in there (design §5). */
export type SessionService = {
  signIn(credentials: Credentials): Promise<SignedIn>;
  /** After another provider's token was verified (D-07); null where sessions are not ours. */
  open(uid: string, remember: boolean): Promise<Opened | null>;
  refresh(cookie: string | undefined): Promise<Refreshed>;
  signOut(cookie: string | undefined): Promise<void>;
  /** Redeems the code of a verification or of a change of address; does not sign in. */
  verifyEmail(code: string): Promise<Redeemed>;
  /** Ends all sessions. A weak password leaves the code usable. */
  resetPassword(code: string, newPassword: string): Promise<Redeemed>;
};

import type { ErrorCode, SessionToken } from '@inkbridge/contracts';

/** What the browser keeps of a session; null when it must keep nothing. `remember` decides how long (D-11). */
export type RefreshCookie = { value: string; remember: boolean };

type SignInRefusal = Extract<
  ErrorCode,
  | 'auth/invalid-email'
  | 'auth/missing-password'
  | 'auth/invalid-credential'
  | 'auth/user-disabled'
  | 'auth/too-many-requests'
>;
export type SignedIn =
  | { ok: true; token: SessionToken; cookie: RefreshCookie | null }
  | { ok: false; reason: SignInRefusal; retryAfterSeconds?: number };

type RefreshRefusal = Extract<ErrorCode, 'auth/user-token-expired' | 'auth/user-disabled'>;
export type Refreshed =
  { ok: true; token: SessionToken; cookie: RefreshCookie } | { ok: false; reason: RefreshRefusal };

export type Credentials = { email: string; password: string; remember: boolean; address: string };

/** Sign-in of the local provider; with another provider the browser signs in there (design §5). */
export type SessionService = {
  signIn(credentials: Credentials): Promise<SignedIn>;
  refresh(cookie: string | undefined): Promise<Refreshed>;
  signOut(cookie: string | undefined): Promise<void>;
};

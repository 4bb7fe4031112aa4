import type { ErrorCode } from '@inkbridge/contracts';
import type { Door } from '../http/door.js';
import type { SessionClaims } from '../http/session-claims.js';
import type { RefreshCookie } from '../http/session-cookies.js';

type SignInRefusal = Extract<
  ErrorCode,
  | 'auth/invalid-email'
  | 'auth/missing-password'
  | 'auth/invalid-credential'
  | 'auth/user-disabled'
  | 'auth/operation-not-allowed'
  | 'auth/too-many-requests'
>;
type SignedIn =
  | { ok: true; claims: SessionClaims; cookie: RefreshCookie | null }
  | { ok: false; reason: SignInRefusal; retryAfterSeconds?: number };

type RefreshRefusal = Extract<ErrorCode, 'auth/user-token-expired' | 'auth/user-disabled' | 'auth/too-many-requests'>;
export type RefreshResult =
  | { ok: true; claims: SessionClaims; cookie: RefreshCookie }
  | { ok: false; reason: RefreshRefusal; retryAfterSeconds?: number };

type Credentials = { email: string; password: string; remember: boolean; address: string };

type CodeRefusal = Extract<
  ErrorCode,
  | 'auth/invalid-action-code'
  | 'auth/expired-action-code'
  | 'auth/weak-password'
  | 'auth/email-already-in-use'
  | 'auth/operation-not-allowed'
  | 'auth/too-many-requests'
>;
export type RedemptionResult = { ok: true; email: string } | { ok: false; reason: CodeRefusal };

/** A session of this service for an identity that was verified elsewhere. */
export type OpenedSession = { claims: SessionClaims; cookie: RefreshCookie };

export type NewSession = { remember: boolean; door: Door };

/**
 * Sign-in of the local provider; with another provider the browser signs in there (docs/providers.md). A session works
 * only at the door where it began: another door treats its cookie as unknown, and the session lives on.
 */
export type SessionService = {
  signIn(credentials: Credentials, door: Door): Promise<SignedIn>;
  /** Called after another provider's token was verified (D-07); null where we keep no sessions. */
  open(uid: string, session: NewSession): Promise<OpenedSession | null>;
  refresh(cookie: string | undefined, door: Door): Promise<RefreshResult>;
  signOut(cookie: string | undefined, door: Door): Promise<void>;
  /** Redeems the code of a verification or of a change of address; does not sign in. */
  verifyEmail(code: string): Promise<RedemptionResult>;
  /** Ends all sessions. A weak password leaves the code usable. */
  resetPassword(code: string, newPassword: string): Promise<RedemptionResult>;
};

import type { Device, ErrorCode, SecondStep } from '@inkbridge/contracts';
import type { Door } from '../../http/sessions/door.js';
import type { SessionClaims } from '../../http/sessions/session-claims.js';
import type { RefreshCookie } from '../../http/sessions/session-cookies.js';

type SignInRefusal = Extract<
  ErrorCode,
  | 'auth/invalid-email'
  | 'auth/missing-password'
  | 'auth/invalid-credential'
  | 'auth/user-disabled'
  | 'auth/operation-not-allowed'
  | 'auth/too-many-requests'
>;
/** The first factor was right, and the account asks for a second one (D-122). */
export type SecondStepAsked = SecondStep;

type SignedIn = (
  | { ok: true; claims: SessionClaims; cookie: RefreshCookie | null; deviceSecret?: DeviceSecret }
  | { ok: false; reason: 'second_step'; secondStep: SecondStepAsked }
  | { ok: false; reason: SignInRefusal; retryAfterSeconds?: number }
) & {
  /** To be written once the answer is on its way, after a right password. */
  after?: () => Promise<void>;
};

/** `auth/unavailable`: it may be over, but the clock that says so is in doubt. */
type RefreshRefusal = Extract<
  ErrorCode,
  'auth/user-token-expired' | 'auth/user-disabled' | 'auth/too-many-requests' | 'auth/unavailable'
>;
export type RefreshResult =
  | { ok: true; claims: SessionClaims; cookie: RefreshCookie }
  | { ok: false; reason: RefreshRefusal; retryAfterSeconds?: number };

/** A sign-in's browser: its device, and the refresh cookie that it replaces. */
export type BrowserFacts = { device?: Device; replaces?: string };

/** A secret that makes the browser known the next time; it signs nobody in (D-120). */
type DeviceSecret = string;

/** Where a request comes from. */
export type RequestPlace = { address: string; deviceSecret?: DeviceSecret | undefined };

type Credentials = BrowserFacts & RequestPlace & { email: string; password: string; remember: boolean };

type CodeRefusal = Extract<
  ErrorCode,
  | 'auth/invalid-action-code'
  | 'auth/expired-action-code'
  | 'auth/weak-password'
  | 'auth/email-already-in-use'
  | 'auth/operation-not-allowed'
  | 'auth/too-many-requests'
>;
/** `changed`: the identity whose address is `email` from now on. */
export type RedemptionResult =
  { ok: true; email: string; changed?: { uid: string } } | { ok: false; reason: CodeRefusal };
type ResetResult =
  { ok: true; uid: string; email: string; deviceSecret: DeviceSecret } | { ok: false; reason: CodeRefusal };

/** A session of this service for an identity that was verified elsewhere. */
export type OpenedSession = { claims: SessionClaims; cookie: RefreshCookie };

/** `amr`: how the user proved who they are (RFC 8176). */
export type NewSession = BrowserFacts & { remember: boolean; door: Door; amr: string[] };

/** A session as its user sees it. `signedInAt` is null if it began before that was recorded. */
type KeptSession = { id: string; device: Device; signedInAt: Date | null; lastUsedAt: Date; remember: boolean };

type Ended = { ok: true } | { ok: false; reason: Extract<ErrorCode, 'auth/operation-not-allowed'> };

/**
 * Sign-in of the local provider; with another provider the browser signs in there (docs/providers.md). A session works
 * only at the door where it began: another door treats its cookie as unknown, and the session lives on.
 */
export type SessionService = {
  signIn(credentials: Credentials, door: Door): Promise<SignedIn>;
  /**
   * Called after another provider's token was verified (D-07); null where we keep no sessions. An account with a second
   * factor is asked for it here too.
   */
  open(uid: string, session: NewSession): Promise<OpenedSession | { secondStep: SecondStepAsked } | null>;
  /**
   * Replaces all sessions of a user whose own session ended with a change that they made: nothing is asked for again.
   * Null where we keep no sessions.
   */
  resume(uid: string, session: NewSession): Promise<OpenedSession | null>;
  refresh(cookie: string | undefined, door: Door): Promise<RefreshResult>;
  signOut(cookie: string | undefined, door: Door): Promise<void>;
  /** The user's sessions, those used last first; null where we keep none. */
  list(uid: string): Promise<KeptSession[] | null>;
  /** Ends one session of the user immediately. Harmless when it has ended, or is another user's. */
  end(uid: string, id: string): Promise<Ended>;
  /** Ends all sessions of the user but `keep` immediately; `IdentityProvider.revoke` ends them all. */
  endOthers(uid: string, keep: string): Promise<Ended>;
  /**
   * Redeems the code of a verification or of a change of address; does not sign in. A change ends all sessions but that
   * of `browser`, if it is the same user's.
   */
  verifyEmail(code: string, browser?: { cookie: string | undefined; door: Door }): Promise<RedemptionResult>;
  /** Ends all sessions. A weak password leaves the code usable. */
  resetPassword(code: string, newPassword: string, from: RequestPlace): Promise<ResetResult>;
};

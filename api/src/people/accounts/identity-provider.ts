import type { ErrorCode, SocialProvider } from '@inkbridge/contracts';
import type { Language } from '../../http/requests/language.js';
import type { Door } from '../../http/sessions/door.js';
import type { Identity, SocialVerified } from '../../http/sessions/identity.js';
import type { RequestPlace, SessionService } from './session-service.js';
import type { Job } from '../../jobs/jobs.js';
import type { TokenSource } from '../../http/sessions/session-claims.js';
import type { SecondFactorKeeper } from './second-factor.js';

type NewIdentity = { email: string; password: string; emailVerified?: boolean };

type CreationRefusal = Extract<
  ErrorCode,
  'auth/email-already-in-use' | 'auth/weak-password' | 'auth/invalid-email' | 'auth/too-many-requests'
>;
export type CreationResult = { ok: true; identity: Identity } | { ok: false; reason: CreationRefusal };

type EmailChangeRefusal = Extract<ErrorCode, 'auth/invalid-email' | 'auth/too-many-requests'>;
export type EmailChange =
  { ok: true; email: string } | { ok: false; reason: EmailChangeRefusal; retryAfterSeconds?: number };

/** `sent` is false when no mail is needed, or when too many were requested; then `retryAfterSeconds` is set. */
export type MailAsked = { sent: boolean; retryAfterSeconds?: number };

/** Where a user can be reached, and how they sign in. `isActive`: the address is proven, and nobody shut them out. */
type KnownIdentity = { email: string; isActive: boolean; hasPassword: boolean; social: readonly SocialProvider[] };

/** `deviceSecret` is absent where the provider knows no places. */
type PasswordSet =
  | { ok: true; deviceSecret?: string }
  | { ok: false; reason: Extract<ErrorCode, 'auth/weak-password' | 'auth/too-many-requests'> };

type PasswordRefusal = Extract<ErrorCode, 'wrong_password' | 'confirm_it_is_you' | 'auth/too-many-requests'>;
type PasswordChecked = { ok: true } | { ok: false; reason: PasswordRefusal; retryAfterSeconds?: number };

/** Language of the mail. */
type MailRecipient = { language: Language };

/** `from`: where the mail is asked for, because strangers must not use up the owner's mails. */
export type ResetReader = MailRecipient & { from: RequestPlace };

/** `next` is the page to open after the login; the mailer checks it, because it comes from a request. */
export type NewcomerMail = MailRecipient & { next?: string };

/** `atSignIn`: nobody asked for the mail, so it is not sent within a minute of another. */
export type VerificationReader = NewcomerMail & { atSignIn?: boolean };

/** The API's identity provider (docs/providers.md). Every adapter passes `identityProviderSuite`. */
export type IdentityProvider = {
  createUser(identity: NewIdentity): Promise<CreationResult>;
  deleteUser(uid: string): Promise<void>;
  /** Takes effect with the next token; ends all sessions. */
  setRole(uid: string, role: 'admin' | null): Promise<void>;
  /** Sends nothing to a verified address. */
  sendVerification(uid: string, reader: VerificationReader): Promise<MailAsked>;
  /**
   * For an address whose link has ended; sends nothing to an unknown or a verified one, and reveals neither. Callers
   * answer before it is done.
   */
  sendVerificationTo(email: string, reader: NewcomerMail): Promise<void>;
  /**
   * Reveals nothing about whether the address has an account (D-10). Callers answer before it is done, because its
   * duration would.
   */
  sendPasswordReset(email: string, reader: ResetReader): Promise<void>;
  /**
   * The address changes when the link in the mail to it is opened (D-62); the old one is told first. The answer is the
   * same for an address that is taken: its owner is told by mail, and the first to redeem the link gets it.
   */
  sendEmailChange(uid: string, newEmail: string, reader: MailRecipient): Promise<EmailChange>;
  /** Makes the link in that mail void. False where the provider cannot. */
  cancelEmailChange(uid: string): Promise<boolean>;
  /**
   * Returns the identity behind another provider's token; creates or links it if there is none. A verified address is
   * linked, an unverified password account first loses its password and its sessions, and is `takenOver` until its account
   * was emptied. A token works once. A user barred from `door` gets
   * the answer to a bad token, and nothing is linked.
   */
  verifySocial(provider: SocialProvider, idToken: string, door: Door): Promise<SocialVerified>;
  /** The account of a `takenOver` identity was emptied. */
  settleTakeover(uid: string): Promise<void>;
  /** The user's current facts; null if there is no such user. @throws AppError auth/unavailable */
  find(uid: string): Promise<KnownIdentity | null>;
  /**
   * Sets the password, also the first one of an account; ends all sessions, and every code that was sent. From now on
   * only `from` is a known place (D-120).
   */
  setPassword(uid: string, password: string, from: RequestPlace): Promise<PasswordSet>;
  /** Tells the user that the password was changed. */
  sendPasswordNotice(uid: string, reader: MailRecipient): Promise<void>;
  /**
   * Whether this is the user's password; limited like a sign-in from `address`. `confirm_it_is_you`: there is no
   * password, or only the provider itself can check it.
   */
  checkPassword(uid: string, given: { password: string; address: string }): Promise<PasswordChecked>;
  /** Whether anybody but this user is an admin who can sign in. */
  hasOtherAdmin(uid: string): Promise<boolean>;
  /** Ends all sessions; the user can no longer sign in or refresh. */
  disable(uid: string): Promise<void>;
  /** Ends all sessions. */
  revoke(uid: string): Promise<void>;
};

/** Everything that depends on the choice of identity provider. */
export type IdentityKeeper = {
  identities: IdentityProvider;
  sessions: SessionService;
  tokens: TokenSource;
  secondFactor: SecondFactorKeeper;
  jobs?: readonly Job[];
};

import type { ErrorCode, SocialProvider } from '@inkbridge/contracts';
import type { Language } from '../../http/language.js';

/** Who somebody is, as the provider vouches for it. `uid` is the provider's own id. */
export type Identity = { uid: string; email: string; emailVerified: boolean; role: 'admin' | null };

/** `unavailable`: the provider could not be asked, which says nothing about the token. */
export type Verified =
  | { ok: true; identity: Identity }
  | { ok: false; reason: 'invalid' | 'expired' | 'revoked' | 'disabled' | 'unavailable' };

export type NewIdentity = { email: string; password: string; emailVerified?: boolean };

type CreationRefusal = Extract<
  ErrorCode,
  'auth/email-already-in-use' | 'auth/weak-password' | 'auth/invalid-email' | 'auth/too-many-requests'
>;
export type Created = { ok: true; identity: Identity } | { ok: false; reason: CreationRefusal };

type EmailChangeRefusal = Extract<
  ErrorCode,
  'auth/email-already-in-use' | 'auth/invalid-email' | 'auth/too-many-requests'
>;
export type EmailChange =
  { ok: true; email: string } | { ok: false; reason: EmailChangeRefusal; retryAfterSeconds?: number };

/** Whether a mail is on its way; too many of them were asked for when it is not, or none is needed. */
export type MailAsked = { sent: boolean; retryAfterSeconds?: number };

/** What a social token says beside the identity, for an account that is yet to be made. */
export type SocialNames = { firstName: string; lastName: string };
export type SocialVerified =
  | { ok: true; identity: Identity; names: SocialNames }
  | { ok: false; reason: 'invalid' | 'unverified' | 'disabled' | 'not_allowed' | 'unavailable' };

/** In which language the person reads the mail. */
type Reader = { language: Language };

/** What the API asks of whoever keeps identities (design §5). Every adapter passes `identityProviderSuite`. */
export type IdentityProvider = {
  /** `checkRevoked` asks the provider too; without it a revoked token works until it ends. */
  verify(token: string, options: { checkRevoked: boolean }): Promise<Verified>;
  createUser(identity: NewIdentity): Promise<Created>;
  deleteUser(uid: string): Promise<void>;
  /** Takes effect with the next token; ends all sessions. */
  setRole(uid: string, role: 'admin' | null): Promise<void>;
  /** Sends nothing to a verified address. */
  sendVerification(uid: string, reader: Reader): Promise<MailAsked>;
  /**
   * Says nothing about whether anybody has the address (D-10). Callers answer before it is done, because its time would.
   */
  sendPasswordReset(email: string, reader: Reader): Promise<void>;
  /** The address changes when the mail that goes to it is opened (D-62). */
  sendEmailChange(uid: string, newEmail: string, reader: Reader): Promise<EmailChange>;
  /**
   * The identity behind another provider's token, made or linked where there is none: a verified address is joined, an
   * unverified password account loses its password and its sessions first. `password` takes a token of this provider.
   */
  verifySocial(provider: SocialProvider | 'password', idToken: string): Promise<SocialVerified>;
  /** Nobody signs in or refreshes any more; ends all sessions. */
  disable(uid: string): Promise<void>;
  /** Ends all sessions. */
  revoke(uid: string): Promise<void>;
};

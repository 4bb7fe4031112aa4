import { hasCode, hasStatus } from './failures.js';
import type { IdentityPort } from './identity-port.js';

/** A sign-in stopped because the email is not verified; its token is only in memory (D-08). */
export type StoppedSignIn = {
  hold(email: string, idToken: string): void;
  drop(): void;
  /**
   * Sends the mail, unless one was sent a moment ago. Ignores a 429, because a mail is then already on its way. Does nothing if no sign-in was stopped.
   */
  sendFirst(): Promise<void>;
  /** Sends the mail again, if a sign-in with `email` was stopped and its token is still valid. */
  sendAgainTo(email: string): Promise<boolean>;
  /** Sends the mail again. @throws `otherwise` if no sign-in was stopped */
  sendAgainOr(otherwise: unknown): Promise<void>;
  /** Discards it, and signs out at the identity service too. */
  forget(): void;
};

export function createStoppedSignIn(identity: Pick<IdentityPort, 'sendVerification' | 'signOut'>): StoppedSignIn {
  let held: { email: string; idToken: string } | null = null;

  return {
    hold: (email, idToken) => void (held = { email, idToken }),
    drop: () => void (held = null),
    async sendFirst() {
      if (held === null) return;
      await identity.sendVerification(held.idToken, { atSignIn: true }).catch((error: unknown) => {
        if (!hasStatus(error, 429)) throw error;
      });
    },
    async sendAgainTo(email) {
      if (held?.email !== email) return false;
      try {
        await identity.sendVerification(held.idToken);
        return true;
      } catch (error) {
        if (hasStatus(error, 401)) return false;
        throw error;
      }
    },
    async sendAgainOr(otherwise) {
      if (held === null) throw otherwise;
      await identity.sendVerification(held.idToken);
    },
    forget() {
      if (held !== null) void identity.signOut().catch(() => undefined);
      held = null;
    },
  };
}

/** The error with which the identity service refuses an unverified user. */
export function unverifiedRefusal(): Error {
  return Object.assign(new Error('The email is not verified'), { status: 403, code: 'auth/unverified-email' });
}

/**
 * Whether a token says that its email is unverified. Trusted only to skip a call that the API would refuse, because
 * browsers log every refusal as an error.
 */
export function saysUnverified(idToken: string): boolean {
  const [, payload = ''] = idToken.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'email_verified' in claims && !claims.email_verified;
  } catch {
    return false; // unreadable; the API will report what is wrong with it
  }
}

/** Whether the sign-in failed because the email is not verified. */
export function isUnverified(error: unknown): boolean {
  return hasCode(error, 'auth/unverified-email');
}

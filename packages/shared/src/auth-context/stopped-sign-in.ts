import { hasCode, hasStatus } from './failures.js';
import type { IdentityPort } from './identity-port.js';

/** A sign-in that was stopped because the e-mail is not verified; its token lives in memory only (D-08). */
export type StoppedSignIn = {
  hold(email: string, idToken: string): void;
  drop(): void;
  /** Sends the mail; too many of them mean that one is on its way. Nothing happens when no sign-in was stopped. */
  sendFirst(): Promise<void>;
  /** Sends the mail again, if a sign-in with `email` was stopped and its token is still good for that. */
  sendAgainTo(email: string): Promise<boolean>;
  /** Sends the mail again. @throws `otherwise` when no sign-in was stopped */
  sendAgainOr(otherwise: unknown): Promise<void>;
  /** Ends what is left of it at the identity service, too. */
  forget(): void;
};

export function createStoppedSignIn(identity: Pick<IdentityPort, 'sendVerification' | 'signOut'>): StoppedSignIn {
  let held: { email: string; idToken: string } | null = null;

  return {
    hold: (email, idToken) => void (held = { email, idToken }),
    drop: () => void (held = null),
    async sendFirst() {
      if (held === null) return;
      await identity.sendVerification(held.idToken).catch((error: unknown) => {
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

/** The identity service lets in only who opened the verification mail. */
export function isUnverified(error: unknown): boolean {
  return hasCode(error, 'auth/unverified-email');
}

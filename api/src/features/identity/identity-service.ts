import { AppError } from '../../http/app-error.js';
import type { Language } from '../../http/language.js';
import type { AfterAnswer } from './after-answer.js';
import { isEmailAddress, normalEmail } from './email-address.js';
import type { IdentityProvider } from './identity-provider.js';
import type { Redeemed, SessionService } from './session-service.js';

export type IdentityPorts = {
  identities: IdentityProvider;
  sessions: SessionService;
  afterAnswer: Pick<AfterAnswer, 'run'>;
};

type Reader = { language: Language };

export type IdentityService = ReturnType<typeof createIdentityService>;

/** Addresses proven and passwords replaced by mail, with whichever provider is configured. */
export function createIdentityService({ identities, sessions, afterAnswer }: IdentityPorts) {
  return {
    /** @throws AppError auth/too-many-requests */
    async sendVerification(uid: string, reader: Reader): Promise<{ sent: boolean }> {
      const { sent, retryAfterSeconds } = await identities.sendVerification(uid, reader);
      if (retryAfterSeconds !== undefined) throw new AppError('auth/too-many-requests', { retryAfterSeconds });
      return { sent };
    },

    /** The same for every address, and answered before anybody looks for it (D-10). @throws AppError auth/… */
    sendPasswordReset(typed: string, reader: Reader): { sent: true } {
      const email = normalEmail(typed);
      if (email === '') throw new AppError('auth/missing-email');
      if (!isEmailAddress(email)) throw new AppError('auth/invalid-email');
      afterAnswer.run('password reset mail', () => identities.sendPasswordReset(email, reader));
      return { sent: true };
    },

    /** @throws AppError auth/… */
    verifyEmail: async (code: string) => redeemed(await sessions.verifyEmail(code)),

    /** @throws AppError auth/… */
    resetPassword: async (code: string, newPassword: string) =>
      redeemed(await sessions.resetPassword(code, newPassword)),
  };
}

function redeemed(result: Redeemed): { email: string } {
  if (!result.ok) throw new AppError(result.reason);
  return { email: result.email };
}

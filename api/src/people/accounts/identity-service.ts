import { AppError } from '../../http/answers/app-error.js';
import type { AfterAnswer } from './after-answer.js';
import { isEmailAddress, normalEmail } from './email-address.js';
import type { EmailChange } from './email-change.js';
import type { IdentityProvider, NewcomerMail, ResetReader, VerificationReader } from './identity-provider.js';
import type { RedemptionResult, RequestPlace, SessionService } from './session-service.js';

export type IdentityServiceDeps = {
  identities: IdentityProvider;
  sessions: SessionService;
  emailChange: Pick<EmailChange, 'settle' | 'cancel'>;
  afterAnswer: Pick<AfterAnswer, 'run'>;
};

export type IdentityService = ReturnType<typeof createIdentityService>;

/** Verification of addresses and reset of passwords by mail, with any identity provider. */
export function createIdentityService({ identities, sessions, emailChange, afterAnswer }: IdentityServiceDeps) {
  return {
    /** At a sign-in that sends none, one is on its way. @throws AppError auth/too-many-requests */
    async sendVerification(uid: string, reader: VerificationReader): Promise<{ sent: boolean }> {
      const { sent, retryAfterSeconds } = await identities.sendVerification(uid, reader);
      if (retryAfterSeconds !== undefined && !reader.atSignIn)
        throw new AppError('auth/too-many-requests', { retryAfterSeconds });
      return { sent };
    },

    /** Returns the same for every address, before the address is looked up (D-10). @throws AppError auth/… */
    requestVerification(typed: string, reader: NewcomerMail): { sent: true } {
      const email = addressOf(typed);
      afterAnswer.run('requested verification mail', () => identities.sendVerificationTo(email, reader));
      return { sent: true };
    },

    /** As `requestVerification`. @throws AppError auth/… */
    sendPasswordReset(typed: string, reader: ResetReader): { sent: true } {
      const email = addressOf(typed);
      afterAnswer.run('password reset mail', () => identities.sendPasswordReset(email, reader));
      return { sent: true };
    },

    /** @throws AppError auth/… */
    async verifyEmail(...[code, browser]: Parameters<SessionService['verifyEmail']>): Promise<{ email: string }> {
      const result = await sessions.verifyEmail(code, browser);
      if (result.ok && result.changed) await emailChange.settle(result.changed.uid);
      return redeemed(result);
    },

    /** What waits for a mail to be opened ends too: a thief may have asked for it. @throws AppError auth/… */
    async resetPassword(code: string, newPassword: string, from: RequestPlace) {
      const reset = await sessions.resetPassword(code, newPassword, from);
      if (!reset.ok) throw new AppError(reset.reason);
      await emailChange.cancel(reset.uid);
      return { email: reset.email, deviceSecret: reset.deviceSecret };
    },
  };
}

function addressOf(typed: string): string {
  const email = normalEmail(typed);
  if (email === '') throw new AppError('auth/missing-email');
  if (!isEmailAddress(email)) throw new AppError('auth/invalid-email');
  return email;
}

function redeemed(result: RedemptionResult): { email: string } {
  if (!result.ok) throw new AppError(result.reason);
  return { email: result.email };
}

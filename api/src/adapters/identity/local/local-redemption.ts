import { isWeakPassword } from '@inkbridge/contracts';
import type { RedemptionResult, SessionService } from '../../../people/accounts/session-service.js';
import type { ActionCodes } from './action-codes.js';
import type { CodeCheck } from '../second-factor/code-check.js';
import type { CodeDoc } from '../base/identity-doc.js';
import type { KnownPlaces } from '../base/known-places.js';
import type { LocalSessions } from './local-sessions.js';
import type { IdentityRepository } from '../base/mongo-identity-repository.js';
import type { PasswordCheck } from './password-check.js';
import type { SignInThrottle } from './sign-in-throttle.js';

type LocalRedemptionDeps = {
  repository: IdentityRepository;
  codes: ActionCodes;
  passwords: PasswordCheck;
  throttle: SignInThrottle;
  places: KnownPlaces;
  secondFactor: Pick<CodeCheck, 'startAnew'>;
  familyOf: LocalSessions['familyOf'];
};

type Browser = Parameters<SessionService['verifyEmail']>[1];

export type LocalRedemption = Pick<SessionService, 'verifyEmail' | 'resetPassword'>;

/** Redeems the codes of mails. Of two concurrent redemptions of a code only one succeeds. */
export function createLocalRedemption({
  repository,
  codes,
  passwords,
  throttle,
  places,
  secondFactor,
  familyOf,
}: LocalRedemptionDeps): LocalRedemption {
  const used: RedemptionResult = { ok: false, reason: 'auth/invalid-action-code' };

  async function applyTo({ uid, purpose, email }: CodeDoc, browser: Browser): Promise<RedemptionResult> {
    if (purpose === 'verification') return (await repository.markVerified(uid, email)) ? { ok: true, email } : used;
    const own = browser && (await familyOf(browser.cookie, browser.door));
    const keep = own?.uid === uid ? own._id : null; // who opens the link where they are signed in stays signed in
    if (!(await repository.changeEmail(uid, email, keep))) return { ok: false, reason: 'auth/email-already-in-use' };
    await codes.endAllOf(uid); // they went to an address that no longer counts
    return { ok: true, email, changed: { uid } };
  }

  return {
    async verifyEmail(presented, browser) {
      const found = await codes.find(presented, ['verification', 'change']);
      if (!found.ok) return found;
      return (await codes.take(found.code)) ? applyTo(found.code, browser) : used;
    },

    async resetPassword(presented, newPassword, from) {
      const found = await codes.find(presented, ['reset']);
      if (!found.ok) return found;
      const { uid, email } = found.code;
      if (isWeakPassword(newPassword, email)) return { ok: false, reason: 'auth/weak-password' };
      const passwordHash = await passwords.hash(newPassword);
      if (passwordHash === null) return { ok: false, reason: 'auth/too-many-requests' };
      if (!(await codes.take(found.code))) return used;

      // the mail reached the user, so the address is theirs; codes and sessions of anyone else end
      await repository.revoke(uid, { passwordHash, emailVerified: true });
      await codes.endAllOf(uid);
      await Promise.all([throttle.startAnew(email), secondFactor.startAnew(uid)]);
      return { ok: true, email, deviceSecret: await places.startAnew(uid, from) };
    },
  };
}

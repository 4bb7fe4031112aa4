import { minute } from '@inkbridge/shared/time';
import { AppError } from '../../http/answers/app-error.js';
import type { TokenHolder } from '../../http/sessions/identity.js';
import type { IdentityProvider } from './identity-provider.js';

/** How long a sign-in proves who the user is, in milliseconds. */
const freshMilliseconds = 5 * minute;

/** A call's proof: the current password, or nothing after a fresh sign-in. */
export type Proof = { password?: string };

/** `address` is where the call comes from, for the limit against guessing. */
export type ProofGiven = Proof & { address: string };

export type FreshSignIn = {
  /**
   * For calls that a borrowed phone or a stolen token must not make: changes of password, address or second factor, and
   * the deletion of the account. A password that is given must be right, even after a fresh sign-in. Returns whether the
   * session has just proven a second factor too.
   * @throws AppError confirm_it_is_you, wrong_password, auth/too-many-requests
   */
  demand(holder: Pick<TokenHolder, 'uid' | 'session'>, proof: ProofGiven): Promise<{ bySecondFactor: boolean }>;
};

type FreshSignInDeps = { identities: Pick<IdentityProvider, 'checkPassword'>; now: () => Date };

export function createFreshSignIn({ identities, now }: FreshSignInDeps): FreshSignIn {
  return {
    async demand({ uid, session }, { password = '', address }) {
      const fresh = isFresh(session, now());
      if (password === '' && !fresh) throw new AppError('confirm_it_is_you');
      const checked = password === '' ? null : await identities.checkPassword(uid, { password, address });
      if (checked?.ok === false) throw new AppError(checked.reason, { retryAfterSeconds: checked.retryAfterSeconds });
      return { bySecondFactor: fresh && session.secondFactor === true };
    },
  };
}

/** A time in the future comes from a clock that was wrong, and proves nothing. */
function isFresh({ signedInAt }: TokenHolder['session'], now: Date): boolean {
  const age = now.getTime() - signedInAt.getTime();
  return age >= -minute && age < freshMilliseconds;
}

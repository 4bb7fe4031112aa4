import type { IdentityProvider } from '../../../people/accounts/identity-provider.js';
import type { KnownPlace } from '../base/known-places.js';
import type { IdentityRepository } from '../base/mongo-identity-repository.js';
import type { PasswordCheck } from './password-check.js';
import type { SignInThrottle } from './sign-in-throttle.js';

/** Wait in seconds when the password check is full. */
export const busySeconds = 5;

type LocalPasswordProofDeps = {
  repository: Pick<IdentityRepository, 'findByUid'>;
  passwords: Pick<PasswordCheck, 'isRight'>;
  throttle: SignInThrottle;
};

/**
 * A token proves a sign-in, so no stranger's failures keep its holder out; and a thief who has one gets a single
 * allowance, from whichever addresses they guess.
 */
const signedIn: KnownPlace = { kind: 'device', hash: 'signed-in' };

/** Checks the password of a signed-in user. Failures are limited like those of sign-ins. */
export function createCheckPassword(parts: LocalPasswordProofDeps): IdentityProvider['checkPassword'] {
  const { repository, passwords, throttle } = parts;
  return async (uid, { password, address }) => {
    const identity = await repository.findByUid(uid);
    if (!identity?.passwordHash) return { ok: false, reason: 'confirm_it_is_you' };
    const { email, passwordHash } = identity;
    const from = { address, known: signedIn };
    const allowance = await throttle.guess(email, from, () => passwords.isRight(passwordHash, password));
    if (!allowance.ok) return { ok: false, reason: 'auth/too-many-requests', retryAfterSeconds: allowance.waitSeconds };

    if (allowance.result === null) {
      await allowance.giveBack();
      return { ok: false, reason: 'auth/too-many-requests', retryAfterSeconds: busySeconds };
    }
    if (!allowance.result) return { ok: false, reason: 'wrong_password' };
    await allowance.succeeded();
    return { ok: true };
  };
}

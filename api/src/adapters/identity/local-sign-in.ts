import { isBarred } from '../../http/door.js';
import { isEmailAddress, normalEmail } from '../../people/email-address.js';
import type { SessionService } from '../../people/session-service.js';
import { claimsOf, type IdentityDoc } from './identity-doc.js';
import { busySeconds } from './local-password-proof.js';
import type { LocalSessions } from './local-sessions.js';
import type { IdentityRepository } from './mongo-identity-repository.js';
import type { PasswordCheck } from './password-check.js';
import type { SignInThrottle } from './sign-in-throttle.js';

type LocalSignInDeps = {
  repository: IdentityRepository;
  passwords: PasswordCheck;
  throttle: SignInThrottle;
  begin: LocalSessions['begin'];
  now: () => Date;
};

/**
 * Sign-in with email and password. An unknown user takes the same time as a wrong password. So does an admin at a door
 * without admins, where even the right password counts as wrong, also for the limits against guessing.
 */
export function createLocalSignIn(parts: LocalSignInDeps): SessionService['signIn'] {
  const { repository, passwords, throttle, begin, now } = parts;

  async function keepHashCurrent(identity: IdentityDoc, password: string): Promise<void> {
    const newHash = identity.passwordHash && (await passwords.refreshed(identity.passwordHash, password));
    if (newHash) await repository.rehash(identity, newHash);
  }

  return async ({ email: typed, password, address, ...session }, door) => {
    const email = normalEmail(typed);
    if (!isEmailAddress(email)) return { ok: false, reason: 'auth/invalid-email' };
    if (password === '') return { ok: false, reason: 'auth/missing-password' };
    const [{ waitSeconds, already }, identity] = await Promise.all([
      throttle.standing(email, address),
      repository.findByEmail(email),
    ]);
    if (waitSeconds > 0) return { ok: false, reason: 'auth/too-many-requests', retryAfterSeconds: waitSeconds };

    const right = await passwords.isRight(identity?.passwordHash ?? null, password);
    if (right === null) return { ok: false, reason: 'auth/too-many-requests', retryAfterSeconds: busySeconds };
    if (!right || !identity || isBarred(identity, door)) {
      await throttle.failed(email, address);
      return { ok: false, reason: 'auth/invalid-credential' };
    }
    if (already) await throttle.succeeded(email, address);
    if (identity.disabled) return { ok: false, reason: 'auth/user-disabled' };

    await keepHashCurrent(identity, password);
    // D-08: without a verified address there is no session that could be refreshed
    if (!identity.emailVerified) return { ok: true, claims: claimsOf(identity, now()), cookie: null };
    return { ok: true, ...(await begin(identity, { ...session, door })) };
  };
}

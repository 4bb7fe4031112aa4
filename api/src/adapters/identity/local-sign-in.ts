import { isEmailAddress, normalEmail } from '../../features/identity/email-address.js';
import type { SessionService } from '../../features/identity/session-service.js';
import type { IdentityDoc } from './identity-doc.js';
import { tokenFor, type LocalSessions } from './local-sessions.js';
import type { IdentityRepository } from './mongo-identity-repository.js';
import type { PasswordCheck } from './password-check.js';
import type { SignInThrottle } from './sign-in-throttle.js';
import type { TokenCodec } from './token-codec.js';

/** When all places at the password check are taken. */
const busySeconds = 5;

type Parts = {
  repository: IdentityRepository;
  passwords: PasswordCheck;
  throttle: SignInThrottle;
  begin: LocalSessions['begin'];
  tokens: TokenCodec;
  now: () => Date;
};

/** Sign-in with e-mail and password: whoever is unknown costs the same time as a wrong password. */
export function createLocalSignIn(parts: Parts): SessionService['signIn'] {
  const { repository, passwords, throttle, begin, tokens, now } = parts;

  async function keepHashCurrent(identity: IdentityDoc, password: string): Promise<void> {
    const newHash = identity.passwordHash && (await passwords.refreshed(identity.passwordHash, password));
    if (newHash) await repository.rehash(identity, newHash);
  }

  return async ({ email: typed, password, remember, address }) => {
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
    if (!right || !identity) {
      await throttle.failed(email, address);
      return { ok: false, reason: 'auth/invalid-credential' };
    }
    if (already) await throttle.succeeded(email, address);
    if (identity.disabled) return { ok: false, reason: 'auth/user-disabled' };

    await keepHashCurrent(identity, password);
    // D-08: who never proved the address gets no session that could be refreshed
    if (!identity.emailVerified) return { ok: true, token: tokenFor(identity, tokens, now()), cookie: null };
    return { ok: true, ...(await begin(identity, remember)) };
  };
}

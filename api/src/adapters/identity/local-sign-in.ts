import { isBarred } from '../../http/door.js';
import { isEmailAddress, normalEmail } from '../../people/email-address.js';
import type { NewSession, RequestPlace, SessionService } from '../../people/session-service.js';
import { claimsOf, type IdentityDoc } from './identity-doc.js';
import type { KnownPlaces } from './known-places.js';
import { busySeconds } from './local-password-proof.js';
import type { LocalSecondStep } from './local-second-step.js';
import type { IdentityRepository } from './mongo-identity-repository.js';
import type { PasswordCheck } from './password-check.js';
import { hasSecondFactor } from './second-factor-doc.js';
import type { SignInThrottle } from './sign-in-throttle.js';

type LocalSignInDeps = {
  repository: IdentityRepository;
  passwords: PasswordCheck;
  throttle: SignInThrottle;
  places: KnownPlaces;
  admit: LocalSecondStep['admit'];
  now: () => Date;
};

type SignedIn = Awaited<ReturnType<SessionService['signIn']>>;
type Entering = { from: RequestPlace; session: NewSession };

/**
 * Sign-in with email and password. An unknown user takes the same time as a wrong password. So does an admin at a door
 * without admins, where even the right password counts as wrong, also for the limits against guessing.
 */
export function createLocalSignIn(parts: LocalSignInDeps): SessionService['signIn'] {
  const { repository, passwords, throttle, places, admit, now } = parts;

  async function keepHashCurrent(identity: IdentityDoc, password: string): Promise<void> {
    const newHash = identity.passwordHash && (await passwords.refreshed(identity.passwordHash, password));
    if (newHash) await repository.rehash(identity, newHash);
  }

  /** What a person gets whose password was right. */
  async function enter(identity: IdentityDoc, { from, session }: Entering): Promise<SignedIn> {
    if (identity.disabled) return { ok: false, reason: 'auth/user-disabled' };
    // D-08: without a verified address there is no session that could be refreshed, nor is the place the owner's
    if (!identity.emailVerified) return { ok: true, claims: claimsOf(identity, now()), cookie: null };
    const [admitted, deviceSecret] = await Promise.all([
      admit(identity, session),
      hasSecondFactor(identity) ? undefined : places.remember(identity, from),
    ]);
    if ('secondStep' in admitted) return { ok: false, reason: 'second_step', ...admitted };
    return { ok: true, ...admitted, deviceSecret };
  }

  return async ({ email: typed, password, address, deviceSecret, ...session }, door) => {
    const from = { address, deviceSecret };
    const email = normalEmail(typed);
    if (!isEmailAddress(email)) return { ok: false, reason: 'auth/invalid-email' };
    if (password === '') return { ok: false, reason: 'auth/missing-password' };
    const [identity, counts] = await Promise.all([repository.findByEmail(email), throttle.countsOf(email)]);
    const known = places.recognise(identity, from);
    const turn = await throttle.guess(email, { address, known, counts }, () =>
      passwords.isRight(identity?.passwordHash ?? null, password),
    );
    if (!turn.ok) return { ok: false, reason: 'auth/too-many-requests', retryAfterSeconds: turn.waitSeconds };

    if (turn.result === null) {
      await turn.giveBack();
      return { ok: false, reason: 'auth/too-many-requests', retryAfterSeconds: busySeconds };
    }
    if (!turn.result || !identity || isBarred(identity, door)) return { ok: false, reason: 'auth/invalid-credential' };
    const [signedIn] = await Promise.all([
      enter(identity, { from, session: { ...session, door, amr: ['pwd'] } }),
      turn.succeeded(),
      keepHashCurrent(identity, password),
    ]);
    return signedIn;
  };
}

import { isRefusedAt } from '../../../http/sessions/door.js';
import { isEmailAddress, normalEmail } from '../../../people/accounts/email-address.js';
import type { NewSession, RequestPlace, SessionService } from '../../../people/accounts/session-service.js';
import { claimsOf, type IdentityDoc } from '../base/identity-doc.js';
import type { KnownPlaces } from '../base/known-places.js';
import { busySeconds } from './local-password-proof.js';
import type { LocalSecondStep } from './local-second-step.js';
import type { IdentityRepository } from '../base/mongo-identity-repository.js';
import type { PasswordCheck } from './password-check.js';
import { hasSecondFactor } from '../base/second-factor-doc.js';
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
type KnownDevice = RequestPlace & { deviceSecret: string };

/**
 * Sign-in with email and password. An unknown user takes the same time as a wrong password. So does an admin at a door
 * without admins, where even the right password counts as wrong, also for the limits against guessing. Nobody waits for
 * what only later sign-ins read: if it is lost with the process, this one counts as a guess from a new place.
 */
export function createLocalSignIn(parts: LocalSignInDeps): SessionService['signIn'] {
  const { repository, passwords, throttle, places, admit, now } = parts;

  /** Pending writes of successful sign-ins: the next one to the same account finds them done. */
  const finishing = new Map<string, Promise<unknown>>();

  async function finish(email: string, writes: Promise<unknown>[]): Promise<void> {
    const all = Promise.allSettled(writes);
    finishing.set(email, all);
    await all;
    if (finishing.get(email) === all) finishing.delete(email);
    await Promise.all(writes); // throws what a write threw
  }

  async function keepHashCurrent(identity: IdentityDoc, password: string): Promise<void> {
    const newHash = identity.passwordHash && (await passwords.refreshed(identity.passwordHash, password));
    if (newHash) await repository.rehash(identity, newHash);
  }

  /** The result of a right password. `place`: null for one that is not the owner's yet. */
  async function enter(identity: IdentityDoc, session: NewSession, place: KnownDevice | null): Promise<SignedIn> {
    if (identity.disabled) return { ok: false, reason: 'auth/user-disabled' };
    // D-08: without a verified address there is no session that could be refreshed
    if (!identity.emailVerified) return { ok: true, claims: claimsOf(identity, now()), cookie: null };
    const admitted = await admit(identity, session);
    if ('secondStep' in admitted) return { ok: false, reason: 'second_step', ...admitted };
    return { ok: true, ...admitted, ...(place && { deviceSecret: place.deviceSecret }) };
  }

  /** An account with a second factor makes a place known only after that factor. */
  function placeOf(identity: IdentityDoc, from: RequestPlace): KnownDevice | null {
    const isOwners = identity.emailVerified && !identity.disabled && !hasSecondFactor(identity);
    return isOwners ? { ...from, deviceSecret: places.secretOf(from) } : null;
  }

  return async ({ email: typed, password, address, deviceSecret, ...session }, door) => {
    const from = { address, deviceSecret };
    const email = normalEmail(typed);
    if (!isEmailAddress(email)) return { ok: false, reason: 'auth/invalid-email' };
    if (password === '') return { ok: false, reason: 'auth/missing-password' };
    await finishing.get(email);
    const [identity, counts] = await Promise.all([repository.findByEmail(email), throttle.countsOf(email)]);
    const known = places.recognise(identity, from);
    const allowance = await throttle.guess(email, { address, known, counts }, () =>
      passwords.isRight(identity?.passwordHash ?? null, password),
    );
    if (!allowance.ok) return { ok: false, reason: 'auth/too-many-requests', retryAfterSeconds: allowance.waitSeconds };

    if (allowance.result === null) {
      await allowance.giveBack();
      return { ok: false, reason: 'auth/too-many-requests', retryAfterSeconds: busySeconds };
    }
    if (!allowance.result || !identity || isRefusedAt(identity, door))
      return { ok: false, reason: 'auth/invalid-credential' };
    const place = placeOf(identity, from);
    const signedIn = await enter(identity, { ...session, door, amr: ['pwd'] }, place);
    const after = () =>
      finish(email, [
        allowance.succeeded(),
        keepHashCurrent(identity, password),
        ...(place ? [places.remember(identity, place)] : []),
      ]);
    return { ...signedIn, after };
  };
}

import { secondFactorFacts } from '@inkbridge/contracts';
import { day, minute } from '@inkbridge/shared/time';
import { AppError } from '../../../http/answers/app-error.js';
import type { Language } from '../../../http/requests/language.js';
import type { CodeGiven } from '../../../people/accounts/second-factor.js';
import type { RequestPlace } from '../../../people/accounts/session-service.js';
import type { FactorMailer } from '../../../post/code-mails.js';
import type { Rule } from '../base/allowance.js';
import type { IdentityDoc } from '../base/identity-doc.js';
import type { KnownPlaces } from '../base/known-places.js';
import type { FactorRepository } from './mongo-factor-repository.js';
import { recoveryHash } from './recovery-codes.js';
import type { SealedTexts } from './sealed-text.js';
import type { Throttle } from '../base/throttle.js';
import { stepOf } from './time-codes.js';

/** Three in a million codes are right at any time: a day of guesses succeeds once in ten thousand. */
const guesses: readonly Rule[] = [
  { most: 5, within: 15 * minute },
  { most: 30, within: day },
];
/** A third wrong code in a day is no slip: the owner hears of it, once a day. */
const slips: readonly Rule[] = [{ most: 2, within: day }];
const toTell: readonly Rule[] = [{ most: 1, within: day }];

type CodeCheckDeps = {
  factors: FactorRepository;
  sealed: SealedTexts;
  throttle: Throttle;
  places: Pick<KnownPlaces, 'recognise'>;
  mailer: FactorMailer;
  now: () => Date;
};

/** The giver of a code: the place of a login, or a session. */
type CodeGiver = { language: Language; from: RequestPlace | 'session' };

export type CodeCheck = ReturnType<typeof createCodeCheck>;

/**
 * Checks codes of authenticator apps and recovery codes: each works once, and guesses are limited per account. Whoever has
 * the password may use up the guesses of strangers, but none of the owner's: known places, sessions and recovery codes
 * count apart (D-120).
 */
export function createCodeCheck({ factors, sealed, throttle, places, mailer, now }: CodeCheckDeps) {
  /** An allowance is taken before the check and given back after a right code, so that concurrent guesses count too. */
  async function inTurn(key: string, check: () => Promise<boolean>): Promise<boolean> {
    const allowance = await throttle.takeAllowance([{ key, rules: guesses }]);
    if (!allowance.ok) throw new AppError('too_many_codes', { retryAfterSeconds: allowance.waitSeconds });
    const isRight = await check();
    if (isRight) await allowance.giveBack();
    return isRight;
  }

  async function tellOfGuesses({ _id, email: address }: IdentityDoc, language: Language): Promise<void> {
    const uid = _id.toHexString();
    if ((await throttle.take({ key: `${keyOf(uid)}slips`, rules: slips })) === 0) return;
    if ((await throttle.take({ key: `${keyOf(uid)}told`, rules: toTell })) > 0) return;
    await mailer.sendFactorNotice({ to: { uid, address }, language, kind: 'wrongCodes' });
  }

  async function takesTimeCode(identity: IdentityDoc, code: string): Promise<boolean> {
    const key = identity.authenticator && sealed.open(identity.authenticator.key, identity._id.toHexString());
    const step = key ? stepOf(key, code, now()) : null;
    return step !== null && factors.takeStep(identity, step);
  }

  async function takesRecoveryCode(identity: IdentityDoc, code: string, language: Language): Promise<boolean> {
    const uid = identity._id.toHexString();
    if (!(await factors.takeRecoveryHash(identity, recoveryHash(code, uid)))) return false;
    const left = (identity.recoveryHashes ?? []).length - 1;
    const kind = left <= secondFactorFacts.fewRecoveryCodes ? 'recoveryCodesFew' : 'recoveryCodeUsed';
    await mailer.sendFactorNotice({ to: { uid, address: identity.email }, language, kind, left });
    return true;
  }

  return {
    /** @throws AppError wrong_code, too_many_codes */
    async demand(identity: IdentityDoc, { way, code }: CodeGiven, { language, from }: CodeGiver): Promise<void> {
      const giver = from === 'session' ? from : (places.recognise(identity, from)?.hash ?? 'strangers');
      const isRight = await inTurn(`${keyOf(identity._id.toHexString())}${way}:${giver}`, () =>
        way === 'recovery' ? takesRecoveryCode(identity, code, language) : takesTimeCode(identity, code),
      );
      if (isRight) return;
      await tellOfGuesses(identity, language);
      throw new AppError('wrong_code');
    },

    /** The time step of a first code. @throws AppError wrong_code, too_many_codes */
    async firstStep(uid: string, key: string, code: string): Promise<number> {
      let step: number | null = null;
      const isRight = await inTurn(`${keyOf(uid)}first`, async () => {
        step = stepOf(key, code, now());
        return step !== null;
      });
      if (!isRight || step === null) throw new AppError('wrong_code');
      return step;
    },

    /** After a new password, wrong codes of those who had the old one no longer count. */
    startAnew: (uid: string) => throttle.forget(keyOf(uid)),
  };
}

function keyOf(uid: string): string {
  return `second-factor:${uid}:`;
}

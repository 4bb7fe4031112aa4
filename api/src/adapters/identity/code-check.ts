import { secondFactorFacts } from '@inkbridge/contracts';
import { day, minute } from '@inkbridge/shared/time';
import { AppError } from '../../http/app-error.js';
import type { Language } from '../../http/language.js';
import type { CodeGiven } from '../../people/second-factor.js';
import type { FactorMailer } from '../../post/factor-mails.js';
import type { Rule } from './allowance.js';
import type { IdentityDoc } from './identity-doc.js';
import type { FactorRepository } from './mongo-factor-repository.js';
import { recoveryHash } from './recovery-codes.js';
import type { SealedTexts } from './sealed-text.js';
import type { Throttle } from './throttle.js';
import { stepOf } from './time-codes.js';

/** Of a million codes three are right at any time: a day of guesses finds one in ten thousand. */
const guesses: readonly Rule[] = [
  { most: 5, within: 15 * minute },
  { most: 30, within: day },
];

type CodeCheckDeps = {
  factors: FactorRepository;
  sealed: SealedTexts;
  throttle: Throttle;
  mailer: FactorMailer;
  now: () => Date;
};

export type CodeCheck = ReturnType<typeof createCodeCheck>;

/** Checks codes of authenticator apps and recovery codes: each works once, and guesses are limited per account. */
export function createCodeCheck({ factors, sealed, throttle, mailer, now }: CodeCheckDeps) {
  /** A turn is taken before the check and given back after a right code, so that concurrent guesses count, too. */
  async function inTurn(uid: string, check: () => Promise<boolean>): Promise<void> {
    const key = `second-factor:${uid}`;
    const turn = await throttle.takeTurn([{ key, rules: guesses }]);
    if (!turn.ok) throw new AppError('too_many_codes', { retryAfterSeconds: turn.waitSeconds });
    if (!(await check())) throw new AppError('wrong_code');
    await turn.giveBack();
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
    demand: (identity: IdentityDoc, { way, code }: CodeGiven, language: Language) =>
      inTurn(identity._id.toHexString(), () =>
        way === 'recovery' ? takesRecoveryCode(identity, code, language) : takesTimeCode(identity, code),
      ),

    /** The time step of a first code. @throws AppError wrong_code, too_many_codes */
    async firstStep(uid: string, key: string, code: string): Promise<number> {
      let step: number | null = null;
      await inTurn(uid, async () => {
        step = stepOf(key, code, now());
        return step !== null;
      });
      return step ?? 0;
    },
  };
}

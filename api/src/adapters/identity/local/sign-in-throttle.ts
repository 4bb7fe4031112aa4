import { minute } from '@inkbridge/shared/time';
import { networkOf } from '../../../http/requests/client-network.js';
import type { Rule } from '../base/allowance.js';
import type { KnownPlace } from '../base/known-places.js';
import { type Counts, digestOf, type Limit, type Throttle } from '../base/throttle.js';

/** Limits of failed sign-ins to one account: from one place, and from all strangers together. */
const fromHere: readonly Rule[] = [{ most: 5, within: 15 * minute }];
const fromStrangers: readonly Rule[] = [{ most: 30, within: 60 * minute }];

/**
 * The origin of a try. `known`: its part that has signed in to this account before; null for a stranger. `counts`: the
 * last answer of `countsOf`, to avoid a second read.
 */
type SignInFrom = { address: string; known: KnownPlace | null; counts?: Counts | null };

/** The result of a guess that was counted; or the seconds to wait. */
type SignInTurn<T> =
  | {
      ok: true;
      result: T;
      /** The password was not checked. */
      giveBack: () => Promise<void>;
      /** The password was right: earlier failures from there do not count any more. */
      succeeded: () => Promise<void>;
    }
  | { ok: false; waitSeconds: number };

export type SignInThrottle = {
  /**
   * Takes the allowance of a guess (D-120) and checks it while the allowance is being counted. The limit of strangers does not
   * concern who signed in before, so that nobody can lock the owner out.
   */
  guess<T>(email: string, from: SignInFrom, check: () => Promise<T>): Promise<SignInTurn<T>>;
  /** The failures of an account, which can be read before it is known who tries. */
  countsOf(email: string): Promise<Counts | null>;
  /** After a new password, failures with the old one no longer count, from anywhere. */
  startAnew(email: string): Promise<void>;
};

export function createSignInThrottle(throttle: Throttle): SignInThrottle {
  return {
    async guess(email, from, check) {
      const own = ownKeyOf(email, from);
      const limits = limitsOf(email, own, from);
      const allowance = await throttle.takeAllowanceDuring(limits, check, from.counts);
      if (!allowance.ok) return allowance;
      const { result, giveBack } = allowance;
      const shared = limits.flatMap(({ key }) => (key === own ? [] : [key]));
      const succeeded = async () => {
        await Promise.all([throttle.forget(own), giveBack(shared)]);
      };
      return { ok: true, result, giveBack, succeeded };
    },
    countsOf: (email) => throttle.countsUnder(keyOf(email)),
    startAnew: (email) => throttle.forget(keyOf(email)),
  };
}

function limitsOf(email: string, own: string, { known }: SignInFrom): Limit[] {
  const here = { key: own, rules: fromHere };
  return known ? [here] : [here, { key: `${keyOf(email)}strangers`, rules: fromStrangers }];
}

/** A known device counts for itself: whoever shares its address cannot use its tries up. */
function ownKeyOf(email: string, { address, known }: SignInFrom): string {
  if (known?.kind === 'device') return `${keyOf(email)}device:${known.hash}`;
  return `${keyOf(email)}${digestOf(networkOf(address, { v4: 32, v6: 64 }))}`;
}

function keyOf(email: string): string {
  return `sign-in:${digestOf(email)}:`;
}

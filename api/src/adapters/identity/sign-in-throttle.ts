import { minute } from '@inkbridge/shared/time';
import { networkOf } from '../../http/client-network.js';
import type { Rule } from './allowance.js';
import type { KnownPlace } from './known-places.js';
import { digestOf, type Limit, type Throttle } from './throttle.js';

/** Limits of failed sign-ins to one account: from one place, and from all strangers together. */
const fromHere: readonly Rule[] = [{ most: 5, within: 15 * minute }];
const fromStrangers: readonly Rule[] = [{ most: 30, within: 60 * minute }];

/** Who tries. `known`: what of it has signed in to this account before; null for a stranger. */
type SignInFrom = { address: string; known: KnownPlace | null };

/** A guess that may be checked now, and was counted; or the seconds to wait. */
type SignInTurn =
  | {
      ok: true;
      /** The password was not checked. */
      giveBack: () => Promise<void>;
      /** The password was right: earlier failures from there do not count any more. */
      succeeded: () => Promise<void>;
    }
  | { ok: false; waitSeconds: number };

export type SignInThrottle = {
  /**
   * Takes the turn of a guess (D-120). The limit of strangers does not concern who signed in before, so that nobody can
   * lock the owner out.
   */
  take(email: string, from: SignInFrom): Promise<SignInTurn>;
  /** After a new password, failures with the old one no longer count, from anywhere. */
  startAnew(email: string): Promise<void>;
};

export function createSignInThrottle(throttle: Throttle): SignInThrottle {
  return {
    async take(email, from) {
      const own = ownKeyOf(email, from);
      const turn = await throttle.takeTurn(limitsOf(email, own, from));
      if (!turn.ok) return turn;
      const succeeded = async () => {
        await turn.giveBack();
        await throttle.forget(own);
      };
      return { ok: true, giveBack: turn.giveBack, succeeded };
    },
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

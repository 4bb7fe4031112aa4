import type { Throttle } from '../adapters/identity/base/throttle.js';

/** A throttle that lets everyone wait for these seconds; 0 lets everyone pass. */
export function aThrottle(waitSeconds = 0): Pick<Throttle, 'take' | 'takeAllowance'> {
  return {
    take: async () => waitSeconds,
    takeAllowance: async () =>
      waitSeconds > 0 ? { ok: false, waitSeconds } : { ok: true, giveBack: async () => undefined },
  };
}

import { createHash } from 'node:crypto';
import type { IdentityRepository } from './mongo-identity-repository.js';

const minute = 60_000;
/** Failed sign-ins of one account: from one address, and from anywhere. */
const limits = [
  { name: 'here', failures: 5, window: 15 * minute },
  { name: 'anywhere', failures: 30, window: 60 * minute },
] as const;

export type SignInThrottle = {
  /** Seconds to wait before this account may be tried again from this address; 0 is now. */
  waitSeconds(email: string, address: string): Promise<number>;
  failed(email: string, address: string): Promise<void>;
  succeeded(email: string, address: string): Promise<void>;
};

/** Counts live in the database, so that they hold for all processes and outlive a restart. */
export function createSignInThrottle(repository: IdentityRepository, now: () => Date): SignInThrottle {
  return {
    async waitSeconds(email, address) {
      for (const { name, failures, window } of limits) {
        const counted = await repository.failuresOf(keyOf(name, email, address), now());
        if (counted >= failures) return window / 1000;
      }
      return 0;
    },

    async failed(email, address) {
      const at = now();
      for (const { name, window } of limits) {
        const windowEnd = new Date(at.getTime() + window);
        await repository.countFailure(keyOf(name, email, address), { at, windowEnd });
      }
    },

    succeeded: (email, address) => repository.forgetFailures(keyOf('here', email, address)),
  };
}

function keyOf(name: (typeof limits)[number]['name'], email: string, address: string): string {
  const who = name === 'here' ? `${email}\n${address}` : email;
  return `${name}:${createHash('sha256').update(who).digest('base64url')}`;
}

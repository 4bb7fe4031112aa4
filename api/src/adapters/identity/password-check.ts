import { availableParallelism } from 'node:os';
import { limitWork } from '../limited-work.js';
import { hashPassword, isOutdated, verifyPassword } from './password-hash.js';

/** One core stays free for everybody who only reads; four hashes hold 76 MiB. */
const running = Math.min(4, Math.max(1, availableParallelism() - 1));
const waiting = 64;

/** All of it answers null when too many wait already. */
export type PasswordCheck = {
  /** `null` for an unknown user, or one without a password: costs the same time and is never right. */
  isRight(storedHash: string | null, password: string): Promise<boolean | null>;
  hash(password: string): Promise<string | null>;
  /** A new hash when the stored one was made with other parameters. */
  refreshed(storedHash: string, password: string): Promise<string | null>;
};

/** Hashing is bounded, so that a flood of sign-ins starves neither memory nor the thread pool. */
export async function createPasswordCheck(): Promise<PasswordCheck> {
  const nobody = await hashPassword('the password of nobody');
  const limited = limitWork({ running, waiting });
  return {
    async isRight(storedHash, password) {
      const checked = await limited(() => verifyPassword(storedHash ?? nobody, password));
      return checked === null ? null : checked && storedHash !== null;
    },
    hash: (password) => limited(() => hashPassword(password)),
    refreshed: async (storedHash, password) => (isOutdated(storedHash) ? limited(() => hashPassword(password)) : null),
  };
}

import { tidyPassword } from '@inkbridge/shared/text';
import { availableParallelism } from 'node:os';
import { limitWork } from '../../../http/limits/limited-work.js';
import { isOutdated, libraryHasher, type PasswordHasher } from './password-hash.js';

/** Keeps one core free for requests that only read; four hashes take 76 MiB. */
const running = Math.min(4, Math.max(1, availableParallelism() - 1));
const waiting = 64;

/** Every method returns null when too many calls are waiting. */
export type PasswordCheck = {
  /** Pass `null` for an unknown user, or one without a password: takes the same time and is never right. */
  isRight(storedHash: string | null, password: string): Promise<boolean | null>;
  hash(password: string): Promise<string | null>;
  /** A new hash if the stored one was made with other parameters, else null. */
  refreshed(storedHash: string, password: string): Promise<string | null>;
};

/** The hash checked for an unknown name. It takes as long as a sign-in, so each hasher makes one. */
const decoys = new WeakMap<PasswordHasher, Promise<string>>();

function decoyOf(hasher: PasswordHasher): Promise<string> {
  const known = decoys.get(hasher) ?? hasher.hash('the password of nobody');
  decoys.set(hasher, known);
  return known;
}

/**
 * Limits hashing, so that a flood of sign-ins exhausts neither memory nor the threads. A password is kept tidy, because
 * devices encode one letter in different ways; one that was kept as typed is right as typed.
 */
export async function createPasswordCheck(hasher: PasswordHasher = libraryHasher): Promise<PasswordCheck> {
  const decoy = await decoyOf(hasher);
  const limited = limitWork({ running, waiting });
  const hash = async (password: string) => limited(() => hasher.hash(tidyPassword(password)));
  return {
    async isRight(storedHash, password) {
      let checked: boolean | null = false;
      for (const typed of new Set([password, tidyPassword(password)])) {
        if (checked === false) checked = await limited(() => hasher.verify(storedHash ?? decoy, typed));
      }
      return checked === null ? null : checked && storedHash !== null;
    },
    hash,
    refreshed: async (storedHash, password) => (isOutdated(storedHash) ? hash(password) : null),
  };
}

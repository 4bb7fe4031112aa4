import { expect, it } from 'vitest';
import { createPasswordCheck } from './password-check.js';

/** Counts what it hashes, and finds every password right. */
function countingHasher() {
  const hashed: string[] = [];
  return {
    hashed,
    async hash(password: string) {
      hashed.push(password);
      return `hash ${hashed.length}`;
    },
    verify: async () => true,
  };
}

it('what stands in for an unknown user is hashed once, and no password is right for it', async () => {
  const hasher = countingHasher();

  const checks = [await createPasswordCheck(hasher), await createPasswordCheck(hasher)];
  const answers = await Promise.all(checks.map((check) => check.isRight(null, 'anything')));

  expect(answers).toEqual([false, false]);
  expect(hasher.hashed).toHaveLength(1);
});

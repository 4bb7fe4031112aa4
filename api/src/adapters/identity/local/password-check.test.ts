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

it('the stand-in for an unknown user is hashed once, and no password is right for it', async () => {
  const hasher = countingHasher();

  const checks = [await createPasswordCheck(hasher), await createPasswordCheck(hasher)];
  const answers = await Promise.all(checks.map((check) => check.isRight(null, 'anything')));

  expect(answers).toEqual([false, false]);
  expect(hasher.hashed).toHaveLength(1);
});

it('a password is right as every device types it, and one that was kept as typed stays right', async () => {
  const hasher = {
    hash: async (password: string) => `hash of ${password}`,
    verify: async (stored: string, password: string) => stored === `hash of ${password}`,
  };
  const check = await createPasswordCheck(hasher);
  const [composed, decomposed] = ['caf\u00E9 au lait', 'cafe\u0301 au lait'];

  for (const typed of [composed, decomposed, `${composed}\u200B\r\n`]) {
    expect(await check.isRight(await check.hash(decomposed), typed)).toBe(true);
  }
  expect(await check.isRight(`hash of ${decomposed}`, decomposed)).toBe(true);
  expect(await check.isRight(await check.hash(composed), 'cafe au lait')).toBe(false);
  expect(await check.isRight(await check.hash(' two words '), 'two words')).toBe(false);
});

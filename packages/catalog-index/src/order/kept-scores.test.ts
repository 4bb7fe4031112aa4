import { expect, it } from 'vitest';
import type { Bitmap } from '../bits/bitmaps.js';
import { createKeptScores } from './match.js';

/** Room for five readers. */
function givenScores() {
  let [version, made] = [1, 0];
  const summed: string[] = [];
  const kept = createKeptScores({
    space: { createScratch: () => [made++], segments: () => 2, stride: (8 * 1024 * 1024) / 40 },
    planes: 8,
    versionOf: () => version,
    sum: (to, answers): Bitmap[] => {
      summed.push(answers.join());
      return [to];
    },
  });
  return { of: kept.of, summed, made: () => made, change: () => (version += 1) };
}

it('a reader who asks again costs no new sum, whatever the order of the answers', () => {
  const { of, summed } = givenScores();

  expect(of([3, 7])).toBe(of([7, 3]));
  expect(summed).toEqual(['3,7']);
});

it('a change has everybody summed again, in the same room', () => {
  const { of, summed, made, change } = givenScores();
  of([1]);
  change();
  of([1]);

  expect(summed).toEqual(['1', '1']);
  expect(made()).toBe(1);
});

it('the readers who asked longest ago are forgotten when there is no more room', () => {
  const { of, summed, made } = givenScores();
  for (const answer of [1, 2, 3, 4, 5]) of([answer]);
  of([1]);
  of([6]);
  summed.length = 0;

  for (const answer of [1, 6, 3, 2]) of([answer]);

  expect(summed).toEqual(['2']);
  expect(made()).toBe(5);
});

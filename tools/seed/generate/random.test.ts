import { expect, it } from 'vitest';
import { chancesOf, evenly, optionAt, Random, weightedSample } from './random.js';

const draws = (key: string) => {
  const random = new Random(key);
  return Array.from({ length: 5 }, () => random.int(0, 999));
};

it('a key always gives the same numbers, and neighbouring keys give others', () => {
  expect(draws('profile/1')).toEqual(draws('profile/1'));
  expect(draws('profile/1')).not.toEqual(draws('profile/2'));
});

it('numbers fill their range evenly, both bounds included', () => {
  const random = new Random('range');
  const counts = Array.from({ length: 6 }, () => 0);
  for (let draw = 0; draw < 6_000; draw += 1) counts[random.int(1, 6) - 1] = (counts[random.int(1, 6) - 1] ?? 0) + 1;

  expect(counts.every((count) => count > 800)).toBe(true);
});

it('a sample holds different items, and never more than there are', () => {
  const random = new Random('sample');

  expect(new Set(random.sample(['a', 'b', 'c', 'd'], 3)).size).toBe(3);
  expect(random.sample(['a', 'b'], 9).toSorted()).toEqual(['a', 'b']);
  expect(
    new Set(
      weightedSample(
        random,
        chancesOf([
          ['rare', 1],
          ['usual', 99],
        ]),
        2,
      ),
    ).size,
  ).toBe(2);
});

it('an even walk meets a share of one percent within 150 steps', () => {
  const chances = chancesOf([
    ['rare', 1],
    ['usual', 99],
  ]);
  const met = (walk: 'status' | 'archive') =>
    Array.from({ length: 150 }, (_, index) => optionAt(chances, evenly(walk, index))).includes('rare');

  expect([met('status'), met('archive')]).toEqual([true, true]);
});

it('picking from nothing is a bug', () => {
  expect(() => new Random('empty').pick([])).toThrow(RangeError);
  expect(() => chancesOf([['never', 0]])).toThrow(RangeError);
});

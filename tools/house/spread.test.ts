import { expect, it } from 'vitest';
import { percent, perThousand, spreadOf } from './spread.js';

it('takes the value at the middle, at nine tenths and the largest, in any order', () => {
  expect(spreadOf([9, 1, 2, 3, 4, 5, 6, 7, 8, 10])).toEqual({ median: 5, p90: 9, max: 10 });
  expect(spreadOf([])).toEqual({ median: 0, p90: 0, max: 0 });
});

it('counts shares in whole per cent and in thousands of lines, and nothing where there is nothing', () => {
  expect([percent(2, 3), percent(0, 0)]).toEqual([67, null]);
  expect([perThousand(3, 2_000), perThousand(0, 0)]).toEqual([1.5, 0]);
});

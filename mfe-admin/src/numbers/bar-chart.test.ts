import { expect, it } from 'vitest';
import { niceTop } from './bar-chart.js';

it.each([
  { largest: 0, top: 2 },
  { largest: 1, top: 2 },
  { largest: 3, top: 4 },
  { largest: 9.5, top: 10 },
  { largest: 10, top: 10 },
  { largest: 11, top: 20 },
  { largest: 61, top: 80 },
  { largest: 4_321.5, top: 6_000 },
  { largest: 99_999, top: 100_000 },
])('bars up to $largest stand below a line at $top', ({ largest, top }) => {
  expect(niceTop(largest)).toBe(top);
});

import { expect, it } from 'vitest';
import { bounded, compared, median, printTable } from './report.js';

it.each([
  [[3], 3],
  [[4, 1], 2.5],
  [[9, 1, 5], 5],
])('the median of %j is %f', (values, middle) => {
  expect(median(values)).toBe(middle);
});

it('a ratio above its target is a miss, one without a target is neither', () => {
  expect(compared('a', 'ms', { value: 30, baseline: 20, atMost: 1.2 }).ok).toBe(false);
  expect(compared('a', 'ms', { value: 24, baseline: 20, atMost: 1.2 }).ok).toBe(true);
  expect(compared('a', 'ms', { value: 24, baseline: 20, atMost: null }).ok).toBeNull();
  expect(bounded('requests', '', 8, 8).ok).toBe(true);
});

it('the table says ok, miss or nothing', () => {
  const lines: string[] = [];
  printTable([bounded('requests', 'requests', 9, 8)], (line) => lines.push(line));

  expect(lines[1]).toMatch(/^requests\s+9\.00 requests\s+–\s+–\s+≤ 8 requests\s+miss$/);
});

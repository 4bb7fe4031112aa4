import { expect, it } from 'vitest';
import { createRecentlySeen } from './recently-seen.js';

it('what came again soon is known, and what came long ago is forgotten', () => {
  const seen = createRecentlySeen(3);

  expect(['a', 'a', 'b', 'a'].map(seen.again)).toEqual([false, true, false, true]);
  expect(['c', 'd', 'e', 'f', 'g', 'h', 'i'].map(seen.again)).not.toContain(true);
  expect(seen.again('a')).toBe(false);
  expect(seen.again('i')).toBe(true);
});

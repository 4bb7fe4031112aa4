import { expect, it } from 'vitest';
import { createRecentlySeen } from './catalogue-service.js';

it('a text that came again soon is known, and one from long ago is forgotten', () => {
  const seen = createRecentlySeen(3);
  const again = (...texts: string[]) => texts.map((text) => seen.again(text));

  expect(again('a', 'a', 'b', 'a')).toEqual([false, true, false, true]);
  expect(again('c', 'd', 'e', 'f', 'g', 'h', 'i')).not.toContain(true);
  expect(seen.again('a')).toBe(false);
  expect(seen.again('i')).toBe(true);
});

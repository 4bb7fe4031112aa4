import { expect, it } from 'vitest';
import { wrap } from './wrap.js';

const letters = 20_000;
const width = 100;
/** Some letters for each, but not a line for each. */
const mostPerLetter = 20;

it.each([
  { what: 'one word', text: 'x'.repeat(letters) },
  { what: 'one word with hyphens', text: 'a-'.repeat(letters / 2) },
  { what: 'words', text: 'word '.repeat(letters / 5) },
])('the longest text as $what is measured in proportion to its length', ({ text }) => {
  let measured = 0;
  const lines = wrap(text, width, (part) => {
    measured += part.length;
    return part.length;
  });

  expect(measured).toBeLessThan(letters * mostPerLetter);
  expect(lines.length).toBe(letters / width);
  expect(lines.every((line) => line.length <= width)).toBe(true);
});

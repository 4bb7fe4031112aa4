import { expect, it } from 'vitest';
import { firstWords } from './first-words.js';

it.each([
  { text: 'one two three', count: 3, words: 'one two three' },
  { text: ' one\n\ntwo  three four', count: 3, words: 'one two three…' },
  { text: '', count: 3, words: '' },
])('"$text" begins with "$words"', ({ text, count, words }) => {
  expect(firstWords(text, count)).toBe(words);
});

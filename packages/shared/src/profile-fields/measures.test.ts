import { expect, it } from 'vitest';
import { countWords, formatHeight } from './measures.js';

it.each([
  { ac: 'AC-106', total: 70, feet: 5, inches: 10 },
  { ac: 'AC-107', total: 72, feet: 6, inches: 0 },
  { ac: 'D-38', total: 71.6, feet: 6, inches: 0 },
  { ac: 'D-38', total: 11, feet: 0, inches: 11 },
])('$ac AC-105 $total inches are $feet feet $inches inches', ({ total, feet, inches }) => {
  expect(formatHeight(total)).toEqual({ feet, inches });
});

it.each([
  { text: '', words: 0 },
  { text: ' \n\t', words: 0 },
  { text: 'one', words: 1 },
  { text: '  two\n\nwords ', words: 2 },
  { text: 'easy-going, isn’t it\u00A0?', words: 4 },
])('AC-218 D-39 "$text" has $words words', ({ text, words }) => {
  expect(countWords(text)).toBe(words);
});

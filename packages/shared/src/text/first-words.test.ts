import { expect, it } from 'vitest';
import { firstWords } from './first-words.js';

it('a text that fits stays whole, in one line', () => {
  expect(firstWords('I fix radios.\n\nTell me what  you hear.', 60)).toBe('I fix radios. Tell me what you hear.');
});

it('a longer one ends with a whole word and an ellipsis, without the sign before it', () => {
  expect(firstWords('I fix radios, mostly other people’s.', 16)).toBe('I fix radios…');
  expect(firstWords('I fix radios. Two hundred by now.', 14)).toBe('I fix radios…');
});

it('a word without an end is cut between two characters', () => {
  expect(firstWords('abcdefghij', 4)).toBe('abcd…');
  expect(firstWords('ab🖋🖋', 3)).toBe('ab…');
});

it('nothing has no first words', () => {
  expect(firstWords(' \n ', 20)).toBe('');
});

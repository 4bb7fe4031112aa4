import { expect, it } from 'vitest';
import { Random } from '../random.js';
import { numberInWords } from './number-words.js';
import { phrase } from './phrase.js';

const random = new Random('phrase');

it('braces offer a choice, brackets are filled in', () => {
  const sentence = phrase(random, 'I {knit|sew} in [town].', { town: 'Fern Hollow' });

  expect(['I knit in Fern Hollow.', 'I sew in Fern Hollow.']).toContain(sentence);
});

it('a slot with a capital letter begins a sentence', () => {
  expect(phrase(random, '[Music] was always on.', { music: 'the blues' })).toBe('The blues was always on.');
});

it('an unfilled slot is a bug', () => {
  expect(() => phrase(random, 'I am [age].')).toThrow(RangeError);
});

it.each([
  [19, 'nineteen'],
  [41, 'forty-one'],
  [80, 'eighty'],
])('%i is %s', (number, words) => {
  expect(numberInWords(number)).toBe(words);
});

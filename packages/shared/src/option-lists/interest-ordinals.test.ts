import { expect, it } from 'vitest';
import { interestAt, interestCount, interestNames, interestOrdinal, interestOrdinals } from './interest-ordinals.js';

it('D-41 the questionnaire numbers 206 options, never more than a row of 224 holds', () => {
  expect(interestCount).toBe(206);
  expect(interestCount).toBeLessThanOrEqual(224);
});

it('D-41 numbers run through the groups without a gap', () => {
  const all = Array.from({ length: interestCount }, (_, ordinal) => interestAt(ordinal));

  expect(all.map(({ group, option }) => interestOrdinal(group, option))).toEqual([...all.keys()]);
  expect(interestAt(40)).toEqual({ group: 'sports', option: 'Archery' });
  expect(interestAt(205)).toEqual({ group: 'movieGenres', option: 'Western' });
});

it('one word in two groups is two interests', () => {
  expect(interestOrdinal('bookGenres', 'Science fiction')).not.toBe(interestOrdinal('movieGenres', 'Science fiction'));
});

it('choices become ascending numbers once each, and what is no option is left out', () => {
  const ordinals = interestOrdinals({
    sports: ['Boxing', 'Archery', 'Boxing'],
    hobbies: ['Astronomy', 'Quidditch'],
    likes: null,
  });

  expect(ordinals).toEqual([0, 40, 47]);
});

it('D-14 shared traits are names by group', () => {
  expect(interestNames([0, 40, 47])).toEqual({ hobbies: ['Astronomy'], sports: ['Archery', 'Boxing'] });
});

it('a number that no option has is a bug', () => {
  expect(() => interestAt(206)).toThrow(RangeError);
});

import { expect, it } from 'vitest';
import { zipCodeIn, zipDoubt } from './zip-doubt.js';

const petersburg = { city: 'Saint Petersburg', state: 'Florida' };

it.each([
  { city: 'St. Petersburg', state: 'Florida', doubt: null },
  { city: ' SAINT  PETERSBURG ', state: 'Florida', doubt: null },
  { city: '', state: '', doubt: null },
  { city: 'Atlanta', state: 'Georgia', doubt: 'otherState' },
  { city: 'Saint Petersburg', state: 'Georgia', doubt: 'otherState' },
  { city: 'Pinellas', state: 'Florida', doubt: 'otherCity' },
  { city: 'Pinellas', state: '', doubt: 'otherCity' },
])(
  'D-170 of $city, $state with a ZIP code of Saint Petersburg, Florida, the doubt is $doubt',
  ({ doubt, ...typed }) => {
    expect(zipDoubt(typed, petersburg)).toBe(doubt);
  },
);

it('D-170 a ZIP code that nobody has is doubted whatever else is typed', () => {
  expect(zipDoubt({ city: '', state: '' }, null)).toBe('unknown');
});

it.each(['９７３０１', '97301\u200B', '٩٧٣٠١', ' 97301–1234', '97301\u20111234', '973011234'])(
  'D-170 %j is a ZIP code, whatever keyboard or program wrote it',
  (typed) => {
    expect(zipCodeIn(typed)).toBe('97301');
  },
);

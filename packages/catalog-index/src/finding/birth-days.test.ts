import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateOf, dayOf, lastDayUntil } from './birth-days.js';

const date = (time: number) => new Date(time).toISOString().slice(0, 10);
const dates = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2079, 5, 5) }).map(date);

it('a birth day is its date again, and days are in the order of dates', () => {
  fc.assert(
    fc.property(dates, dates, (a, b) => {
      expect(dateOf(dayOf(a))).toBe(a);
      expect(Math.sign(dayOf(a) - dayOf(b))).toBe(a < b ? -1 : Number(a > b));
      expect(lastDayUntil(a)).toBe(dayOf(a));
    }),
  );
});

it.each([
  '',
  '1899-12-31',
  '0001-01-01',
  '2079-06-07',
  '1990-02-30',
  '1990-2-3',
  '1990-13-01',
  'yesterday',
  '+1990-01-01',
])('a birth date "%s" is in no range', (text) => {
  expect(dayOf(text)).toBe(0);
});

it('AC-541 the last day until a 29 February that does not exist is 28 February', () => {
  expect(dateOf(lastDayUntil('1997-02-29'))).toBe('1997-02-28');
  expect(dateOf(lastDayUntil('1996-02-29'))).toBe('1996-02-29');
});

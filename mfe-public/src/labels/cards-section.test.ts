import { postalHolidays } from '@inkbridge/shared/time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailByDays } from '../evening/mail-by.js';
import { nextCardDays } from './cards-section.js';

it.each([
  { wanted: '2026-12-25', mailBy: '2026-12-04', why: 'three weeks before it' },
  { wanted: '2027-02-14', mailBy: '2027-01-23', why: 'the Saturday before a Sunday' },
  { wanted: '2026-12-17', mailBy: '2026-11-25', why: 'the day before Thanksgiving' },
  { wanted: '2026-02-08', mailBy: '2026-01-17', why: 'the Saturday before the Sunday' },
  { wanted: '2026-02-09', mailBy: '2026-01-17', why: 'before a Monday that is a holiday and its Sunday' },
])('a card for $wanted is mailed by $mailBy: $why', ({ wanted, mailBy }) => {
  expect(mailByDays(wanted).safe).toBe(mailBy);
});

it('the day to mail by is never a Sunday or a postal holiday, and at least three weeks ahead', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2025-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }), (date) => {
      const wanted = date.toISOString().slice(0, 10);
      const mailBy = mailByDays(wanted).safe;

      expect(new Date(mailBy).getUTCDay()).not.toBe(0);
      expect(postalHolidays(Number(mailBy.slice(0, 4))).map(({ day }) => day)).not.toContain(mailBy);
      expect((Date.parse(wanted) - Date.parse(mailBy)) / 86_400_000).toBeGreaterThanOrEqual(21);
    }),
  );
});

it('the next days are those that a card can still reach, by date', () => {
  expect(nextCardDays('2026-11-27', 6).map(({ name, day }) => `${name} ${day}`)).toEqual([
    'christmas 2026-12-25',
    'newYear 2027-01-01',
    'valentine 2027-02-14',
    'mother 2027-05-09',
    'father 2027-06-20',
    'thanksgiving 2027-11-25',
  ]);
  expect(nextCardDays('2026-12-05', 1)[0]?.name).toBe('newYear');
  expect(nextCardDays('2026-12-04', 1)[0]?.name).toBe('christmas');
});

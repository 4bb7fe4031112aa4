import { expect, it } from 'vitest';
import { greetingDayIn, postalHolidays, postalHolidaysFrom } from './index.js';

const daysOf = (year: number) => postalHolidays(year).map(({ day }) => day.slice(5));

it.each([
  { year: 2024, days: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25' },
  { year: 2025, days: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25' },
  { year: 2026, days: '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25' },
])('in $year the postal service is closed on the eleven days that it announced', ({ year, days }) => {
  expect(daysOf(year).join(' ')).toBe(days);
});

it('a holiday on a Sunday is kept on the Monday after it', () => {
  expect(daysOf(2023)[0]).toBe('01-02');
  expect(daysOf(2021)).toContain('07-05');
});

it('a holiday on a Saturday stays on it, because mail is delivered on Saturdays', () => {
  expect(daysOf(2022)[0]).toBe('01-01');
  expect(daysOf(2021)).toContain('12-25');
});

it('every year has eleven in order, each in its own year and none on a Sunday', () => {
  for (let year = 1971; year < 2200; year += 1) {
    const days = postalHolidays(year).map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days).toHaveLength(11);
    expect(days.filter((day) => new Date(day).getUTCDay() === 0 || !day.startsWith(`${year}`))).toEqual([]);
  }
});

it('the next ones continue past the end of a year', () => {
  expect(postalHolidaysFrom('2026-12-20', 14).map(({ day }) => day)).toEqual(['2026-12-25', '2027-01-01']);
  expect(postalHolidaysFrom('2026-11-26', 1)).toEqual([{ day: '2026-11-26', name: 'thanksgiving' }]);
  expect(postalHolidaysFrom('2026-11-27', 14)).toEqual([]);
});

it.each([
  { name: 'newYear', year: 2023, day: '2023-01-01' },
  { name: 'valentine', year: 2027, day: '2027-02-14' },
  { name: 'mother', year: 2026, day: '2026-05-10' },
  { name: 'father', year: 2027, day: '2027-06-20' },
  { name: 'thanksgiving', year: 2026, day: '2026-11-26' },
] as const)('cards for $name of $year are for $day, also where the postal service keeps another day', (one) => {
  expect(greetingDayIn(one.year, one.name)).toBe(one.day);
});

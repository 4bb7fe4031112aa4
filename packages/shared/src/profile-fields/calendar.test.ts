import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  acceptedBirthDate,
  ageOn,
  birthDateProblem,
  birthDatesOf,
  calendarDate,
  dateAndTime,
  formatDate,
  isAdult,
  isCalendarDate,
  latestBirthDate,
  meantDay,
} from './calendar.js';

const at = (date: string) => new Date(`${date}T12:00:00Z`);

it.each([
  { born: '1990-11-20', age: 36 },
  { born: '1990-11-21', age: 36 },
  { born: '1990-11-22', age: 35 },
  { born: '2026-01-01', age: null },
  { born: '2030-01-01', age: null },
  { born: '1990-02-30', age: null },
  { born: '', age: null },
  { born: '0085-03-04', age: null },
])('AC-541 AC-542 D-36 on 2026-11-21 a person born $born is $age', ({ born, age }) => {
  expect(ageOn(born, at('2026-11-21'))).toBe(age);
});

it('a birthday on 29 February is on 1 March in other years', () => {
  expect(ageOn('2004-02-29', at('2025-02-28'))).toBe(20);
  expect(ageOn('2004-02-29', at('2025-03-01'))).toBe(21);
  expect(ageOn('2004-02-29', at('2028-02-29'))).toBe(24);
});

it('AC-543 D-35 one is adult from the eighteenth birthday on', () => {
  expect(isAdult('2008-11-22', at('2026-11-21'))).toBe(false);
  expect(isAdult('2008-11-21', at('2026-11-21'))).toBe(true);
  expect(isAdult('no date', at('2026-11-21'))).toBe(false);
});

it.each([
  { born: '1985-03-04', problem: null },
  { born: '1900-01-01', problem: null },
  { born: '1899-12-31', problem: 'birth_year' },
  { born: '0085-03-04', problem: 'birth_year' },
  { born: '2008-11-22', problem: 'too_young' },
  { born: '2026-11-22', problem: 'too_young' },
])('AC-543 D-138 the problem of the birth date $born is $problem', ({ born, problem }) => {
  expect(birthDateProblem(born, at('2026-11-21'))).toBe(problem);
});

it.each([
  { typed: '0085-03-04', meant: '1985-03-04' },
  { typed: '0005-06-01', meant: '2005-06-01' },
  { typed: '0024-02-29', meant: '1924-02-29' },
  { typed: '0099-02-29', meant: null },
  { typed: '0085-03-04T09:30', meant: '1985-03-04T09:30' },
  { typed: '0099-02-29T09:30', meant: null },
  { typed: '0100-03-04', meant: null },
  { typed: '1985-03-04', meant: null },
  { typed: '', meant: null },
])('D-138 who typed the birth date $typed meant $meant', ({ typed, meant }) => {
  expect(meantDay(typed, (day) => isAdult(day, at('2026-11-21')))).toBe(meant);
});

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => calendarDate(date));

it('AC-700 D-35 birth dates of a range are those of the ages between its bounds, both included', () => {
  fc.assert(
    fc.property(
      days,
      days,
      fc.integer({ min: 1, max: 80 }),
      fc.integer({ min: 0, max: 30 }),
      (born, day, min, span) => {
        const now = at(day);
        const range = { min, max: min + span };
        const { after, until } = birthDatesOf(range, now);
        const age = ageOn(born, now);

        expect(born > after && born <= until).toBe(age !== null && age >= range.min && age <= range.max);
      },
    ),
  );
});

it('AC-537 the picker ends on 31 December of last year', () => {
  expect(latestBirthDate(at('2026-11-21'))).toBe('2025-12-31');
});

it.each([
  { ac: 'AC-538 AC-539', typed: '2026-01-01', kept: null },
  { ac: 'AC-540', typed: '2027-05-05', kept: null },
  { ac: 'AC-538', typed: '1980-13-01', kept: null },
  { ac: 'AC-541', typed: '2025-12-31', kept: '2025-12-31' },
])('$ac a birth date $typed is kept as $kept', ({ typed, kept }) => {
  expect(acceptedBirthDate(typed, at('2026-11-21'))).toBe(kept);
});

it('AC-701 AC-702 dates read MM-DD-YYYY and a birth date never moves to another day', () => {
  expect(formatDate('1990-04-07')).toBe('04-07-1990');
  expect(formatDate(new Date('2027-03-01T23:59:59Z'))).toBe('03-01-2027');
});

it('a calendar date exists and is written in full', () => {
  expect(['2024-02-29', '2023-02-29', '2024-2-9', '2024-02-29T00:00'].map(isCalendarDate)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('an instant is shown with its date and minute in UTC', () => {
  expect(dateAndTime('2026-11-21T23:05:59.000Z')).toEqual({ date: '11-21-2026', time: '23:05' });
});

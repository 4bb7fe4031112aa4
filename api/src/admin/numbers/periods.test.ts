import { shownPeriods } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { periodsUntil } from './numbers-service.js';

const day = (place: number, { starts }: { starts: readonly number[] }) =>
  new Date(starts.at(place) ?? NaN).toISOString();

it.each([
  { now: '2026-11-21T12:00:00Z', start: '2026-11-16' }, // a Saturday
  { now: '2026-11-22T23:59:59.999Z', start: '2026-11-16' }, // Sunday is the last day
  { now: '2026-11-23T00:00:00Z', start: '2026-11-23' },
  { now: '2027-01-01T00:00:00Z', start: '2026-12-28' },
])('D-152 the week of $now starts on Monday $start, in UTC', ({ now, start }) => {
  const weeks = periodsUntil(new Date(now), 'week');

  expect(weeks.starts).toHaveLength(shownPeriods.week);
  expect(day(-1, weeks)).toBe(`${start}T00:00:00.000Z`);
  expect(new Set(weeks.starts.map((at) => new Date(at).getUTCDay()))).toEqual(new Set([1]));
});

it.each([
  { now: '2026-11-30T23:59:59.999Z', last: '2026-11-01', first: '2025-12-01' },
  { now: '2027-03-31T12:00:00Z', last: '2027-03-01', first: '2026-04-01' }, // there is no February 31
  { now: '2028-02-29T12:00:00Z', last: '2028-02-01', first: '2027-03-01' },
])('D-152 twelve months until $now begin with $first', ({ now, last, first }) => {
  const months = periodsUntil(new Date(now), 'month');

  expect(months.starts).toHaveLength(shownPeriods.month);
  expect([day(0, months), day(-1, months)]).toEqual([`${first}T00:00:00.000Z`, `${last}T00:00:00.000Z`]);
});

it.each([
  { at: '2026-11-15T23:59:59.999Z', place: -2 },
  { at: '2026-11-16T00:00:00Z', place: -1 },
  { at: '2026-11-22T23:59:59.999Z', place: -1 },
])('D-152 $at lies in one week, whichever side of its edge', ({ at, place }) => {
  const weeks = periodsUntil(new Date('2026-11-21T12:00:00Z'), 'week');

  expect(weeks.placeOf(Date.parse(at))).toBe(shownPeriods.week + place);
});

it('D-152 a time before the first period or after the running one lies in none', () => {
  for (const by of ['week', 'month'] as const) {
    const periods = periodsUntil(new Date('2026-11-21T12:00:00Z'), by);
    const [first = NaN] = periods.starts;

    expect(periods.placeOf(first)).toBe(0);
    expect([first - 1, Date.parse('2026-12-01T00:00:00Z')].map((at) => periods.placeOf(at))).toEqual([-1, -1]);
  }
});

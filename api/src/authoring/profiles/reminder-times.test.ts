import { expect, it } from 'vitest';
import { dueReminder, remindedTerms } from '../jobs/profile-jobs.js';

const end = new Date('2027-03-01T20:00:00Z');

it.each([
  { now: '2027-01-30T13:59:59Z', due: null },
  { now: '2027-01-30T14:00:00Z', due: 30 },
  { now: '2027-02-22T13:59:59Z', due: 30 },
  { now: '2027-02-22T14:00:00Z', due: 7 },
  { now: '2027-02-28T14:00:00Z', due: 1 },
  { now: '2027-03-01T13:59:59Z', due: 1 },
  { now: '2027-03-01T14:00:00Z', due: 0 },
  { now: '2027-03-08T20:00:00Z', due: 0 },
  { now: '2027-03-08T20:00:01Z', due: null },
])('D-69 the reminder due at $now for a term that ends on 03-01-2027 is $due', ({ now, due }) => {
  expect(dueReminder(end, new Date(now))).toBe(due);
});

it('the terms that are looked at are all those a reminder can be due for', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const { after, until } = remindedTerms(now);
  const hours = Array.from({ length: 24 * 60 }, (_, n) => new Date(now.getTime() + (n - 24 * 20) * 3_600_000));

  const missed = hours.filter((end) => dueReminder(end, now) !== null && !(end >= after && end <= until));

  expect(hours.some((end) => dueReminder(end, now) === 30)).toBe(true);
  expect(missed).toEqual([]);
});

import { expect, it } from 'vitest';
import { daysUntil } from './days-until.js';

const now = new Date('2026-11-22T23:30:00Z');

it.each([
  { day: '2026-11-22T00:10:00Z', days: 0 },
  { day: '2026-11-23T00:10:00Z', days: 1 },
  { day: '2026-12-01T12:00:00Z', days: 9 },
  { day: '2026-11-21T23:50:00Z', days: -1 },
])('$day is $days days from now', ({ day, days }) => {
  expect(daysUntil(new Date(day), now)).toBe(days);
});

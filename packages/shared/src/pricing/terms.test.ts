import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { placedUntil, renewedUntil } from './terms.js';

const at = (instant: string) => new Date(`${instant}:00Z`);
const now = at('2026-11-21T09:30');

it.each([
  { ac: 'AC-358', term: 'a first one', expiresAt: null, until: '2027-11-21T09:30' },
  { ac: 'AC-342', term: 'a running one', expiresAt: '2027-02-01T08:00', until: '2028-02-01T08:00' },
  { ac: 'AC-342', term: 'an ended one', expiresAt: '2026-01-01T08:00', until: '2027-11-21T09:30' },
  { ac: 'D-19', term: 'one ending on 29 February', expiresAt: '2028-02-29T08:00', until: '2029-02-28T08:00' },
])('$ac D-19 12 months are added to $term', ({ expiresAt, until }) => {
  expect(renewedUntil(expiresAt === null ? null : at(expiresAt), now)).toEqual(at(until));
});

it('AC-344 D-20 months of placement follow the running ones', () => {
  expect(placedUntil(null, 3, now)).toEqual(at('2027-02-21T09:30'));
  expect(placedUntil(at('2026-12-31T00:00'), 2, now)).toEqual(at('2027-02-28T00:00'));
});

it('a renewal never shortens a term and never ends before a year from now', () => {
  const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, dates, (expiresAt, paidAt) => {
      const until = renewedUntil(expiresAt, paidAt);

      expect(until > expiresAt).toBe(true);
      expect(until.getTime() - paidAt.getTime()).toBeGreaterThanOrEqual(365 * 24 * 3_600_000);
    }),
  );
});

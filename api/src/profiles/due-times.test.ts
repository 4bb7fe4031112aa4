import { ageOn } from '@inkbridge/shared/profile-fields';
import { describe, expect, it } from 'vitest';
import { aCustomerDoc } from '../testing/docs.js';
import { nextDueAt, revisionAt } from './due-times.js';
import { toCustomer } from './mongo-customer-repository.js';

const profile = (but: Parameters<typeof aCustomerDoc>[0]) => toCustomer(aCustomerDoc(but));
const now = new Date('2026-11-21T12:00:00Z');
const quiet = { approvedAt: new Date('2020-01-01T00:00:00Z'), changedAt: null, expiresAt: null } as const;

describe('nextDueAt', () => {
  it.each([
    { born: '1990-11-22', due: '2026-11-22' },
    { born: '1990-11-21', due: '2027-11-21' },
    { born: '1992-02-29', due: '2027-03-01' },
    { born: '1990-01-01', due: '2027-01-01' },
  ])('the card of somebody born on $born changes on $due', ({ born, due }) => {
    const at = nextDueAt(profile({ ...quiet, basicInfo: { dateOfBirth: born } }), now);

    expect(at.toISOString()).toBe(`${due}T00:00:00.000Z`);
    expect(ageOn(born, at)).toBe((ageOn(born, new Date(at.getTime() - 1)) ?? 0) + 1);
  });

  it('the first of birthday, end of term, end of a placement and end of a badge counts', () => {
    const endsAt = new Date('2026-11-25T08:00:00Z');

    expect(nextDueAt(profile({ expiresAt: endsAt }), now)).toEqual(endsAt);
    expect(nextDueAt(profile({ premium: { value: 1, endsAt } }), now)).toEqual(endsAt);
    expect(nextDueAt(profile({ approvedAt: new Date('2026-10-26T08:00:00Z') }), now)).toEqual(endsAt);
  });
});

describe('revisionAt', () => {
  const changing = profile({
    basicInfo: { dateOfBirth: '1990-12-24' },
    approvedAt: new Date('2026-11-01T00:00:00Z'),
    expiresAt: new Date('2027-11-01T00:00:00Z'),
    featured: { value: 1, endsAt: new Date('2027-01-15T00:00:00Z') },
  });

  it('grows at every instant that changes the card, and only there', () => {
    const seen: number[] = [];
    for (let at = now; at < new Date('2028-01-01T00:00:00Z'); at = nextDueAt(changing, at)) {
      const due = nextDueAt(changing, at);
      expect(revisionAt(changing, new Date(due.getTime() - 1))).toBe(revisionAt(changing, at));
      seen.push(revisionAt(changing, at));
    }

    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(5);
  });

  it.each(['version', 'ratingVersion'] as const)(
    'any write, by %s, counts more than all that time may change',
    (by) => {
      const written = { ...changing, [by]: changing[by] + 1 };

      expect(revisionAt(written, now)).toBeGreaterThan(revisionAt(changing, new Date('2090-01-01T00:00:00Z')));
    },
  );
});

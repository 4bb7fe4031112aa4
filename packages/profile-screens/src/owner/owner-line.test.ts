import type { OwnCustomerJson } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { anOwnProfile } from '../testing/profiles.js';
import { ownerLineOf } from './owner-line.js';

const now = new Date('2026-11-21T12:00:00Z');

it.each<{ status: OwnCustomerJson['customerStatus']['status']; expiresAt: string | null; text: string; date: string }>([
  { status: 'new', expiresAt: null, text: 'new', date: '12-20-2026' },
  { status: 'unpaid', expiresAt: null, text: 'unpaid', date: '' },
  { status: 'unapproved', expiresAt: null, text: 'unapprovedSince', date: '11-20-2026' },
  { status: 'active', expiresAt: '2027-03-01T00:00:00Z', text: 'active', date: '03-01-2027' },
  { status: 'active', expiresAt: '2026-12-21T11:59:59Z', text: 'endsSoon', date: '12-21-2027' },
  { status: 'active', expiresAt: '2026-12-21T12:00:00Z', text: 'active', date: '12-21-2026' },
  { status: 'active', expiresAt: '2026-11-21T12:00:00Z', text: 'expired', date: '11-21-2026' },
  { status: 'inactive', expiresAt: '2027-03-01T00:00:00Z', text: 'inactive', date: '03-01-2027' },
  { status: 'expired', expiresAt: '2026-10-01T00:00:00Z', text: 'expired', date: '10-01-2026' },
])(
  'D-88 the owner of a profile that is $status until $expiresAt reads "$text $date"',
  ({ status, expiresAt, ...line }) => {
    const at = '2026-11-20T12:00:00Z';
    const profile = anOwnProfile({ createdAt: at, waitingSince: at, customerStatus: { status, expiresAt } });

    expect(ownerLineOf(profile, now)).toEqual({ ...line, reason: '' });
  },
);

it.each<{ what: string; but: Partial<OwnCustomerJson>; text: string; date: string }>([
  { what: 'can be back at once', but: {}, text: 'reversed', date: '11-20-2026' },
  { what: 'was never approved', but: { approvedAt: null }, text: 'reversedLater', date: '11-20-2026' },
  { what: 'has ended meanwhile', but: ending('2026-11-01T00:00:00Z'), text: 'reversedLater', date: '11-20-2026' },
  { what: 'has no known day', but: { reversedAt: null }, text: 'unpaid', date: '' },
])('D-81 the owner of a profile whose payment was reversed reads when, if it $what', ({ but, text, date }) => {
  const reversedAt = '2026-11-20T12:00:00Z';
  const profile = anOwnProfile({ reversedAt, ...ending('2027-03-01T00:00:00Z'), ...but });

  expect(ownerLineOf(profile, now)).toEqual({ text, date, reason: '' });
});

function ending(expiresAt: string): Partial<OwnCustomerJson> {
  return { customerStatus: { status: 'unpaid', expiresAt } };
}

it('D-88 an archived profile is archived, whatever its status was', () => {
  expect(ownerLineOf(anOwnProfile({ archived: true }), now).text).toBe('archived');
});

it('D-160 a profile that was sent back says why', () => {
  const sentBack = { reason: 'Which unit?', at: '2026-11-20T12:00:00Z' };
  const profile = anOwnProfile({ sentBack, customerStatus: { status: 'unapproved', expiresAt: null } });

  expect(ownerLineOf(profile, now)).toEqual({ text: 'sentBack', date: '11-20-2026', reason: 'Which unit?' });
});

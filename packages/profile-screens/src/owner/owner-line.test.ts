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

it('D-88 an archived profile is archived, whatever its status was', () => {
  expect(ownerLineOf(anOwnProfile({ archived: true }), now).text).toBe('archived');
});

it('D-108 a profile that was sent back says why', () => {
  const sentBack = { reason: 'Which unit?', at: '2026-11-20T12:00:00Z' };
  const profile = anOwnProfile({ sentBack, customerStatus: { status: 'unapproved', expiresAt: null } });

  expect(ownerLineOf(profile, now)).toEqual({ text: 'sentBack', date: '11-20-2026', reason: 'Which unit?' });
});

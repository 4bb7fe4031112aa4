import { expect, it } from 'vitest';
import type { CustomerStatus } from './customer-status.js';
import { editTargetOf } from './edit-target.js';

const date = new Date('2026-01-01T00:00:00Z');

const cases: { status: CustomerStatus; approved: boolean; sentBack: boolean; target: 'profile' | 'update' }[] = [
  { status: 'new', approved: false, sentBack: false, target: 'profile' },
  { status: 'unapproved', approved: false, sentBack: true, target: 'profile' },
  { status: 'unpaid', approved: false, sentBack: false, target: 'profile' },
  { status: 'unpaid', approved: true, sentBack: false, target: 'update' },
  { status: 'active', approved: true, sentBack: false, target: 'update' },
  { status: 'inactive', approved: true, sentBack: false, target: 'update' },
  { status: 'expired', approved: true, sentBack: false, target: 'update' },
];

it.each(cases)('D-159 an edit of a profile that is $status goes into the $target', ({ approved, target, ...rest }) => {
  const profile = { status: rest.status, approvedAt: approved ? date : null, archivedAt: null };

  expect(editTargetOf(profile, rest)).toEqual({ ok: true, target });
});

it('D-159 a profile in review lies still', () => {
  const profile = { status: 'unapproved', approvedAt: null, archivedAt: null } as const;

  expect(editTargetOf(profile, { sentBack: false })).toEqual({ ok: false, reason: 'in_review' });
});

it('AC-392 an archived profile is not edited', () => {
  const profile = { status: 'active', approvedAt: date, archivedAt: date } as const;

  expect(editTargetOf(profile, { sentBack: false })).toEqual({ ok: false, reason: 'archived' });
});

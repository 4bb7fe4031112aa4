import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  badgeOf,
  type CustomerEvent,
  type CustomerStatus,
  customerStatuses,
  firstStatus,
  isListed,
  nextStatus,
  statusOn,
  type StoredStatus,
  toggleEvents,
} from './customer-status.js';

const now = new Date('2026-11-21T12:00:00Z');
const earlier = new Date('2026-01-01T00:00:00Z');
const later = new Date('2027-05-01T00:00:00Z');

const stored = (status: CustomerStatus, more: Partial<StoredStatus> = {}): StoredStatus => ({
  status,
  expiresAt: later,
  approvedAt: earlier,
  archivedAt: null,
  ...more,
});

it('AC-660 AC-661 AC-662 AC-663 AC-664 AC-665 AC-666 there are these six values and no other', () => {
  expect(customerStatuses.toSorted()).toEqual(['active', 'expired', 'inactive', 'new', 'unapproved', 'unpaid']);
});

const allowed: { ac: string; from: CustomerStatus; event: CustomerEvent; to: CustomerStatus }[] = [
  { ac: 'AC-667 AC-341', from: 'new', event: 'pay', to: 'unapproved' },
  { ac: 'AC-668 AC-357', from: 'unapproved', event: 'approve', to: 'active' },
  { ac: 'AC-669', from: 'active', event: 'deactivate', to: 'inactive' },
  { ac: 'AC-669', from: 'inactive', event: 'activate', to: 'active' },
  { ac: 'AC-670', from: 'active', event: 'expire', to: 'expired' },
  { ac: 'AC-671 AC-343', from: 'expired', event: 'renew', to: 'active' },
  { ac: 'D-19', from: 'active', event: 'renew', to: 'active' },
  { ac: 'D-19', from: 'inactive', event: 'renew', to: 'inactive' },
  { ac: 'D-17', from: 'unpaid', event: 'pay', to: 'active' },
  { ac: 'D-81', from: 'unapproved', event: 'revoke', to: 'unpaid' },
  { ac: 'D-81', from: 'active', event: 'revoke', to: 'unpaid' },
  { ac: 'D-81', from: 'inactive', event: 'revoke', to: 'unpaid' },
  { ac: 'D-81', from: 'expired', event: 'revoke', to: 'unpaid' },
];

it.each(allowed)('$ac $from becomes $to by $event', ({ from, event, to }) => {
  expect(nextStatus(stored(from), event, now)).toEqual({ ok: true, status: to });
});

it('D-17 an unpaid profile that was never approved goes back to the queue', () => {
  expect(nextStatus(stored('unpaid', { approvedAt: null }), 'pay', now)).toEqual({ ok: true, status: 'unapproved' });
});

const events: CustomerEvent[] = ['pay', 'approve', 'activate', 'deactivate', 'renew', 'expire', 'revoke'];

it('every other step is refused', () => {
  const steps = customerStatuses.flatMap((from) => events.map((event) => ({ from, event })));
  const refused = steps.filter(({ from, event }) => !nextStatus(stored(from), event, now).ok);

  expect(refused).toHaveLength(steps.length - allowed.length);
  expect(nextStatus(stored('new'), 'approve', now)).toEqual({ ok: false, reason: 'not_allowed' });
});

it('AC-670 D-85 an active profile is expired from the end of its term on, without any write', () => {
  expect(statusOn({ status: 'active', expiresAt: new Date(now.getTime() + 1) }, now)).toBe('active');
  expect(statusOn({ status: 'active', expiresAt: now }, now)).toBe('expired');
  expect(statusOn({ status: 'inactive', expiresAt: earlier }, now)).toBe('inactive');
  expect(statusOn({ status: 'active', expiresAt: null }, now)).toBe('active');
});

it('AC-669 a profile whose term has passed is not toggled but renewed or written down as expired', () => {
  const passed = stored('active', { expiresAt: earlier });

  expect(nextStatus(passed, 'deactivate', now).ok).toBe(false);
  expect(nextStatus(passed, 'renew', now)).toEqual({ ok: true, status: 'active' });
  expect(nextStatus(passed, 'expire', now)).toEqual({ ok: true, status: 'expired' });
});

it('AC-672 AC-673 D-26 unarchiving finds the status of before, or expired when the time has passed', () => {
  const archived = stored('active', { archivedAt: earlier });

  expect(isListed(archived, now)).toBe(false);
  expect(isListed({ ...archived, archivedAt: null }, now)).toBe(true);
  expect(statusOn(stored('active', { expiresAt: earlier }), now)).toBe('expired');
});

it('D-26 an archived profile takes no step but the passing of time and money taken back', () => {
  const step = (event: CustomerEvent) => nextStatus(stored('active', { archivedAt: earlier }), event, now);

  expect(step('deactivate')).toEqual({ ok: false, reason: 'archived' });
  expect(step('renew')).toEqual({ ok: false, reason: 'archived' });
  expect(step('expire')).toEqual({ ok: true, status: 'expired' });
  expect(step('revoke')).toEqual({ ok: true, status: 'unpaid' });
});

it('AC-087 AC-380 AC-384 D-16 only active profiles that are not archived are listed', () => {
  expect(customerStatuses.filter((status) => isListed(stored(status), now))).toEqual(['active']);
  expect(isListed(stored('active', { expiresAt: earlier }), now)).toBe(false);
  expect(isListed(stored('active', { archivedAt: earlier }), now)).toBe(false);
});

it('AC-224 AC-400 a profile starts as new, an admin’s as active', () => {
  expect(firstStatus('member')).toBe('new');
  expect(firstStatus('admin')).toBe('active');
});

it('AC-416 the badge of a new profile reads "unpaid", every other badge its status', () => {
  expect(customerStatuses.map(badgeOf)).toEqual(['unpaid', 'unpaid', 'unapproved', 'active', 'inactive', 'expired']);
});

it('AC-508 AC-383 the toggle knows active and inactive only', () => {
  expect(toggleEvents).toEqual({ active: 'activate', inactive: 'deactivate' });
});

it('AC-351 D-27 nothing ever becomes active without a payment and an approval', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (history) => {
      let profile = stored('new', { approvedAt: null, expiresAt: null });
      let [paid, approved] = [false, false];
      for (const event of history) {
        const step = nextStatus(profile, event, now);
        if (!step.ok) continue;
        paid = event === 'pay' || (paid && event !== 'revoke');
        approved ||= event === 'approve';
        profile = stored(step.status, { approvedAt: approved ? now : null });

        expect(profile.status === 'active' && !(paid && approved)).toBe(false);
      }
    }),
  );
});

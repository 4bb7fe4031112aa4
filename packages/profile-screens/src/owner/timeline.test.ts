import type { OwnCustomerJson } from '@inkbridge/contracts';
import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { expect, it } from 'vitest';
import { anOwnProfile } from '../testing/profiles.js';
import { timelineOf } from './timeline.js';

const now = new Date('2026-11-21T12:00:00Z');
const never = { paidAt: null, approvedAt: null, waitingSince: null };
const statusOnly = (status: OwnCustomerJson['customerStatus']['status'], expiresAt: string | null = null) => ({
  customerStatus: { status, expiresAt },
});
const stepsOf = (profile: OwnCustomerJson) =>
  timelineOf(profile, now).map(({ state, note }) => `${state} ${note ? `${note.text} ${note.date}`.trim() : '-'}`);

it.each<{ what: string; but: Partial<OwnCustomerJson>; steps: string[] }>([
  {
    what: 'not paid',
    but: { ...never, ...statusOnly('new') },
    steps: ['done on 02-17-2026', 'now notPaid', 'ahead -', 'ahead forTerm'],
  },
  {
    what: 'in review',
    but: {
      ...never,
      ...statusOnly('unapproved'),
      paidAt: '2026-11-18T12:00:00Z',
      waitingSince: '2026-11-19T12:00:00Z',
    },
    steps: ['done on 02-17-2026', 'done on 11-18-2026', 'now since 11-19-2026', 'ahead forTerm'],
  },
  {
    what: 'sent back',
    but: { ...never, ...statusOnly('unapproved'), sentBack: { reason: 'Which unit?', at: '2026-11-20T12:00:00Z' } },
    steps: ['done on 02-17-2026', 'done -', 'now sentBack 11-20-2026', 'ahead forTerm'],
  },
  {
    what: 'live',
    but: {},
    steps: ['done on 02-17-2026', 'done on 02-18-2026', 'done on 03-01-2026', 'done until 03-01-2027'],
  },
  {
    what: 'past its term, whether or not the job has written so',
    but: statusOnly('active', '2026-11-20T12:00:00Z'),
    steps: ['done on 02-17-2026', 'done on 02-18-2026', 'done on 03-01-2026', 'ahead ended 11-20-2026'],
  },
  {
    what: 'paused',
    but: statusOnly('inactive', '2027-03-01T12:00:00Z'),
    steps: ['done on 02-17-2026', 'done on 02-18-2026', 'done on 03-01-2026', 'ahead pausedUntil 03-01-2027'],
  },
  {
    what: 'archived',
    but: { archived: true },
    steps: ['done on 02-17-2026', 'done on 02-18-2026', 'done on 03-01-2026', 'ahead pausedUntil 03-01-2027'],
  },
  {
    what: 'without the payment that was taken back',
    but: statusOnly('unpaid', '2027-03-01T12:00:00Z'),
    steps: ['done on 02-17-2026', 'now takenBack', 'done on 03-01-2026', 'ahead until 03-01-2027'],
  },
  {
    what: 'without the payment that was taken back on a known day',
    but: { ...statusOnly('unpaid', '2027-03-01T12:00:00Z'), reversedAt: '2026-11-20T12:00:00Z' },
    steps: ['done on 02-17-2026', 'now takenBackOn 11-20-2026', 'done on 03-01-2026', 'ahead until 03-01-2027'],
  },
])('D-88 the way of a profile that is $what', ({ but, steps }) => {
  expect(stepsOf(anOwnProfile(but))).toEqual(steps);
});

it('D-88 at most one step is current, whatever the status', () => {
  for (const status of customerStatuses) {
    const states = timelineOf(anOwnProfile({ ...never, ...statusOnly(status) }), now).map(({ state }) => state);
    expect(states.filter((state) => state === 'now').length).toBeLessThanOrEqual(1);
  }
});

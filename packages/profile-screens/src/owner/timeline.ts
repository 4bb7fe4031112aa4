import type { OwnCustomerJson } from '@inkbridge/contracts';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { type CustomerStatus, statusOn } from '@inkbridge/shared/profile-lifecycle';
import type { en } from './messages/en.js';

type StepName = keyof typeof en.step;
type StepNote = keyof typeof en.note;

/** One step on a profile's way to publication. `date` is MM-DD-YYYY, or '' if the note has none. */
export type TimelineStep = {
  name: StepName;
  state: 'done' | 'now' | 'ahead';
  note: { text: StepNote; date: string } | null;
};

/** The steps of a profile: created, paid, in review, live until a day. */
export function timelineOf(profile: OwnCustomerJson, now: Date): TimelineStep[] {
  const status = statusOf(profile, now);
  return [
    { name: 'created', state: 'done', note: noteOf('on', profile.createdAt) },
    paidStep(profile, status),
    reviewStep(profile, status),
    liveStep(profile, status),
  ];
}

/** The status on the day of `now`: an active profile expires without any event (D-85). */
export function statusOf({ customerStatus: { status, expiresAt } }: OwnCustomerJson, now: Date): CustomerStatus {
  return statusOn({ status, expiresAt: dateOf(expiresAt) }, now);
}

function paidStep({ paidAt, reversedAt }: OwnCustomerJson, status: CustomerStatus): TimelineStep {
  if (status === 'new') return { name: 'payment', state: 'now', note: noteOf('notPaid') };
  if (status === 'unpaid')
    return {
      name: 'payment',
      state: 'now',
      note: reversedAt ? noteOf('takenBackOn', reversedAt) : noteOf('takenBack'),
    };
  return { name: 'paid', state: 'done', note: paidAt ? noteOf('on', paidAt) : null };
}

function reviewStep({ approvedAt, waitingSince, sentBack }: OwnCustomerJson, status: CustomerStatus): TimelineStep {
  if (approvedAt) return { name: 'reviewed', state: 'done', note: noteOf('on', approvedAt) };
  if (status !== 'unapproved') return { name: 'review', state: 'ahead', note: null };
  if (sentBack) return { name: 'review', state: 'now', note: noteOf('sentBack', sentBack.at) };
  return { name: 'review', state: 'now', note: waitingSince ? noteOf('since', waitingSince) : null };
}

function liveStep({ customerStatus, archived }: OwnCustomerJson, status: CustomerStatus): TimelineStep {
  const { expiresAt } = customerStatus;
  const step = (state: TimelineStep['state'], note: TimelineStep['note']): TimelineStep => ({
    name: 'live',
    state,
    note,
  });
  if (status === 'expired') return step('ahead', expiresAt ? noteOf('ended', expiresAt) : null);
  if (archived || status === 'inactive')
    return step('ahead', expiresAt ? noteOf('pausedUntil', expiresAt) : noteOf('paused'));
  if (status === 'active') return step('done', expiresAt ? noteOf('until', expiresAt) : null);
  if (status === 'unpaid') return step('ahead', expiresAt ? noteOf('until', expiresAt) : null);
  return step('ahead', noteOf('forTerm'));
}

function noteOf(text: StepNote, instant?: string): TimelineStep['note'] {
  return { text, date: instant === undefined ? '' : formatDate(new Date(instant)) };
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

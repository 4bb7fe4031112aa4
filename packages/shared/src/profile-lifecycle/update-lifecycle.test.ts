import { expect, it } from 'vitest';
import {
  blocksNextUpdate,
  firstState,
  isDecided,
  isLive,
  nextState,
  type UpdateEvent,
  type UpdateState,
  updateStates,
} from './update-lifecycle.js';

const allowed: { ac: string; from: UpdateState; event: UpdateEvent; to: UpdateState }[] = [
  { ac: 'D-24', from: 'awaiting_payment', event: 'pay', to: 'pending' },
  { ac: 'AC-237 D-159', from: 'awaiting_payment', event: 'replace', to: 'voided' },
  { ac: 'AC-237 D-24', from: 'awaiting_payment', event: 'cancel', to: 'voided' },
  { ac: 'AC-237 D-24', from: 'awaiting_payment', event: 'expire', to: 'voided' },
  { ac: 'AC-369', from: 'pending', event: 'approve', to: 'approved' },
  { ac: 'AC-370', from: 'pending', event: 'reject', to: 'rejected' },
];

it.each(allowed)('$ac $from becomes $to by $event', ({ from, event, to }) => {
  expect(nextState(from, event)).toEqual({ ok: true, state: to });
});

it('AC-232 every other step is refused, so that only an admin ends what is pending', () => {
  const events: UpdateEvent[] = ['pay', 'replace', 'cancel', 'expire', 'approve', 'reject'];
  const steps = updateStates.flatMap((from) => events.map((event) => nextState(from, event)));

  expect(steps.filter(({ ok }) => ok)).toHaveLength(allowed.length);
});

it('D-24 an update with dues waits for its payment, one without for an admin', () => {
  expect(firstState(9_95)).toBe('awaiting_payment');
  expect(firstState(0)).toBe('pending');
});

it('AC-234 AC-371 only a pending update blocks the next one', () => {
  expect(updateStates.filter(blocksNextUpdate)).toEqual(['pending']);
});

it('D-67 approved and rejected are decisions, awaiting payment and pending are live', () => {
  expect(updateStates.filter(isDecided)).toEqual(['approved', 'rejected']);
  expect(updateStates.filter(isLive)).toEqual(['awaiting_payment', 'pending']);
});

import { type PaymentState, paymentStates } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import {
  hasEnded,
  isPayable,
  isReturned,
  isSettled,
  isTaken,
  nextPaymentState,
  type PaymentEvent,
} from './payment-lifecycle.js';
import { nextStep } from './settle-rules.js';

const events: PaymentEvent[] = [
  'opened',
  'challenged',
  'claimed',
  'reopened',
  'paid',
  'expired',
  'cancelled',
  'failed',
  'applied',
  'refund_needed',
  'refund_claimed',
  'refunded',
  'reversed',
  'refund_failed',
  'mismatched',
  'refund_ordered',
  'kept',
  'written_off',
];
const from = (state: PaymentState) =>
  events.flatMap((event) => {
    const next = nextPaymentState(state, event);
    return next ? [next] : [];
  });

it('ADR 9 nothing is applied that was not paid, and nothing is refunded without a claim', () => {
  const before = (target: PaymentState) => paymentStates.filter((state) => from(state).includes(target));

  expect(before('applied')).toEqual(['paid']);
  expect(before('refunding')).toEqual(['refund_due']);
  expect(before('refunded')).toEqual(['refunding', 'review']); // written off by an admin
  expect(before('refund_due')).toEqual(['paid', 'review']);
});

it('ADR 9 a refund is the end unless it fails; what was applied leaves only for a review', () => {
  expect(from('refunded')).toEqual(['review']);
  expect(from('applied')).toEqual(['review', 'review']);
});

it('case 12 money seen after an end is never lost', () => {
  for (const state of paymentStates.filter(hasEnded)) expect(from(state)).toEqual(['paid', 'review']);
});

it('each state is one of: can be paid, ended, ours, on its way back, or parked', () => {
  const kinds = paymentStates.map((state) =>
    [isPayable(state), hasEnded(state), isTaken(state), isReturned(state), state === 'review'].filter(Boolean),
  );
  expect(kinds).toEqual(paymentStates.map(() => [true]));
});

it('a run of settle continues until there is nothing left to do', () => {
  const acts = paymentStates.filter(
    (state) => !['refresh', 'none'].includes(nextStep({ state, ref: null, refunds: [], history: [] })),
  );
  expect(acts).toEqual(['created', 'paid', 'refund_due', 'refunding']);
  expect(acts.filter(isSettled)).toEqual([]);
});

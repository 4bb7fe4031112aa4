import { isFromWrongClock } from '../database/clock-skew.js';
import type { PaymentState } from '@inkbridge/contracts';
import { day, minute } from '@inkbridge/shared/time';
import type { Payment } from './payment-repository.js';

/**
 * The events of a payment:
 * - `opened`: the provider has created a checkout.
 * - `challenged`: the bank asks the card's owner to confirm (3-D Secure).
 * - `claimed`: this process alone may now capture the approved money.
 * - `reopened`: a try to pay failed, and the payer may try again.
 * - `refund_needed`: the money has come, but what was paid for cannot be applied.
 * - `refund_claimed`: this process alone may now request the refund.
 * - `reversed`: the bank or the provider gave applied money back (D-81).
 * - `refund_failed`: the provider had confirmed a refund, and its money came back to us.
 * - `mismatched`: the provider's answer does not fit what we requested.
 * - `refund_ordered`, `kept`, `written_off`: an admin decided a review: send the money back, keep it, or give it up.
 */
export type PaymentEvent =
  | 'opened'
  | 'challenged'
  | 'claimed'
  | 'reopened'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'applied'
  | 'refund_needed'
  | 'refund_claimed'
  | 'refunded'
  | 'reversed'
  | 'refund_failed'
  | 'mismatched'
  | 'refund_ordered'
  | 'kept'
  | 'written_off';

/** How a checkout without money can end. */
const ended = { expired: 'expired', cancelled: 'cancelled', failed: 'failed' } as const;
/** Money may arrive after the end: it is applied or refunded, never kept without either. */
const lateMoney = { paid: 'paid', mismatched: 'review' } as const;

/** The whole life of a payment on one screen. A missing cell means "not allowed"; no other file decides. */
const transitions: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  created: { opened: 'open', ...ended, ...lateMoney },
  open: { challenged: 'requires_action', claimed: 'capturing', ...ended, ...lateMoney },
  requires_action: { reopened: 'open', claimed: 'capturing', ...ended, ...lateMoney },
  capturing: { reopened: 'open', expired: 'expired', failed: 'failed', ...lateMoney },
  paid: { applied: 'applied', refund_needed: 'refund_due' },
  applied: { reversed: 'review', refund_failed: 'review' },
  refund_due: { refund_claimed: 'refunding' },
  refunding: { refunded: 'refunded', mismatched: 'review' },
  refunded: { refund_failed: 'review' },
  expired: lateMoney,
  cancelled: lateMoney,
  failed: lateMoney,
  review: { refund_ordered: 'refund_due', kept: 'paid', written_off: 'refunded' },
};

/** Null for a step that is not allowed. */
export function nextPaymentState(from: PaymentState, event: PaymentEvent): PaymentState | null {
  return transitions[from][event] ?? null;
}

const payable: ReadonlySet<PaymentState> = new Set(['created', 'open', 'requires_action', 'capturing']);
const ends: ReadonlySet<PaymentState> = new Set(['expired', 'cancelled', 'failed']);

/** Whether its payer can still pay it; at most one payment of a due is payable (D-91). */
export function isPayable(state: PaymentState): boolean {
  return payable.has(state);
}

/** Ended without money, as far as the provider has reported. */
export function hasEnded(state: PaymentState): boolean {
  return ends.has(state);
}

/** The money is ours, or about to be: a second payment of the same due would be one too many. */
export function isTaken(state: PaymentState): boolean {
  return state === 'paid' || state === 'applied';
}

/** The money is going back, or has gone back: the due may be paid again with a new invoice number. */
export function isReturned(state: PaymentState): boolean {
  return state === 'refund_due' || state === 'refunding' || state === 'refunded';
}

const settled: ReadonlySet<PaymentState> = new Set(['applied', 'refunded', 'review', 'expired', 'cancelled', 'failed']);

/** Whether a run of `settle` ends in this state; only news from the provider or an admin leads on from here. */
export function isSettled(state: PaymentState): boolean {
  return settled.has(state);
}

/** How long a checkout can be paid. Providers require at least half an hour, measured by their own clocks. */
export const checkoutLife = 60 * minute;
/** How long after the end of a checkout we look for late money. */
const lateMoneyLife = 3 * day;
/** Some providers delete checkouts that no one approved, and then reject queries about them as impossible. */
const forgottenAfter = 6 * 60 * minute;
const never = new Date('9999-12-31T00:00:00Z');

/** The time between two checks grows with the age of a payment; webhook and page are nearly always faster. */
export function nextCheck(
  state: PaymentState,
  { createdAt, expiresAt }: Pick<Payment, 'createdAt' | 'expiresAt'>,
  now: Date,
): Date {
  const age = Math.max(0, now.getTime() - createdAt.getTime());
  const later = (wait: number) => new Date(now.getTime() + wait);
  if (hasEnded(state)) {
    const check = later(Math.max(10 * minute, age / 2));
    return check.getTime() - expiresAt.getTime() < lateMoneyLife ? check : never;
  }
  if (isSettled(state)) return never;
  if (state !== 'open' && state !== 'requires_action') return later(Math.min(Math.max(minute, age / 4), 60 * minute));
  const end = expiresAt.getTime() + minute;
  const check = later(Math.max(2 * minute, age / 2));
  return now.getTime() < end && check.getTime() > end ? new Date(end) : check;
}

/** Whether a checkout can no longer be paid. One that a wrong clock opened days ahead is over, or it would stay for days. */
export function isOver({ expiresAt }: Pick<Payment, 'expiresAt'>, now: Date): boolean {
  return now >= expiresAt || isFromWrongClock(expiresAt, { now, life: checkoutLife });
}

/** The longest time to the next check while a payment is under way. */
export const longestCheck = checkoutLife + minute;

/** The checkout ended so long ago that its provider may have deleted it. */
export function isForgotten({ expiresAt }: Pick<Payment, 'expiresAt'>, now: Date): boolean {
  return now.getTime() - expiresAt.getTime() > forgottenAfter;
}

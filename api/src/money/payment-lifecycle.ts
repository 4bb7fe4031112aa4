import type { PaymentState } from './payment-doc.js';

/**
 * What can happen to a payment:
 * - `opened`: the provider has created a checkout.
 * - `challenged`: the bank asks the card's owner to confirm.
 * - `claimed`: we alone may now take the approved money.
 * - `retried`: the member may try again.
 * - `refused`: what was paid cannot be applied.
 * - `taken_back`: the bank or the provider gave applied money back (D-81).
 * - `doubtful`: the provider's answer does not fit what we requested.
 * - `refund_ordered`, `kept`, `written_off`: an admin decided a review: send the money back, keep it, or give it up.
 */
export type PaymentEvent =
  | 'opened'
  | 'challenged'
  | 'claimed'
  | 'retried'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'applied'
  | 'refused'
  | 'refund_claimed'
  | 'refunded'
  | 'taken_back'
  | 'doubtful'
  | 'refund_ordered'
  | 'kept'
  | 'written_off';

/** How a checkout without money can end. */
const ended = { expired: 'expired', cancelled: 'cancelled', failed: 'failed' } as const;
/** Money may arrive after the end: it is applied or refunded, never kept without either. */
const lateMoney = { paid: 'paid', doubtful: 'review' } as const;

/** The whole life of a payment on one screen. A missing cell means "not allowed"; no other file decides. */
const transitions: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  created: { opened: 'open', ...ended, ...lateMoney },
  open: { challenged: 'requires_action', claimed: 'capturing', ...ended, ...lateMoney },
  requires_action: { retried: 'open', claimed: 'capturing', ...ended, ...lateMoney },
  capturing: { retried: 'open', expired: 'expired', failed: 'failed', ...lateMoney },
  paid: { applied: 'applied', refused: 'refund_due' },
  applied: { taken_back: 'review' },
  refund_due: { refund_claimed: 'refunding' },
  refunding: { refunded: 'refunded', doubtful: 'review' },
  refunded: {},
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

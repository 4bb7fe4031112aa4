import type { Customer } from '../customer/customer.js';
import type { Snapshot } from './gateway.js';
import type { PaymentState } from './payment-doc.js';
import { hasEnded, type PaymentEvent } from './payment-lifecycle.js';
import type { Payment, PaymentPatch } from './payment-repository.js';

/** What `settle` does next with a payment. `ask`: the provider how it stands. `rest`: nothing, unless an admin acts. */
export type Step = 'open' | 'ask' | 'apply' | 'claim_refund' | 'refund' | 'rest';

/** Also after a crash at any place: the state alone says how to go on. */
export function stepOf({ state, ref }: Pick<Payment, 'state' | 'ref'>): Step {
  switch (state) {
    case 'created':
      return ref === null ? 'open' : 'ask';
    case 'open':
    case 'requires_action':
    case 'capturing':
    case 'applied':
    case 'expired':
    case 'cancelled':
    case 'failed':
      return 'ask';
    case 'paid':
      return 'apply';
    case 'refund_due':
      return 'claim_refund';
    case 'refunding':
      return 'refund';
    case 'refunded':
    case 'review':
      return 'rest';
  }
}

const resting: ReadonlySet<PaymentState> = new Set(['applied', 'refunded', 'review', 'expired', 'cancelled', 'failed']);

/** Where one run of `settle` ends; only news from the provider leads on from here. */
export function isResting(state: PaymentState): boolean {
  return resting.has(state);
}

export type Judgement = { event: PaymentEvent; reason: string | null } | 'take_money' | 'nothing';

type Judged = Pick<Payment, 'id' | 'userId' | 'cents' | 'currency' | 'state' | 'expiresAt' | 'reason' | 'history'>;
/**
 * `byPayer`: the payer is here and wants the money taken, also after it was declined once. `isDisputed`: the provider
 * says so in a signed message, whatever the snapshot says.
 */
type Asking = { now: Date; byPayer?: boolean; isDisputed?: boolean };

/** What the provider's truth means for a payment (notes of the states: design §7). No other place decides it. */
export function judge(
  payment: Judged,
  snapshot: Snapshot,
  { now, byPayer = false, isDisputed = false }: Asking,
): Judgement {
  const { state } = payment;
  if (state === 'applied') return judgeApplied(payment, snapshot, isDisputed);
  if (hasEnded(state) && snapshot.state !== 'paid') return 'nothing';

  const difference = differenceOf(payment, snapshot);
  if (difference) return { event: 'doubtful', reason: difference };
  switch (snapshot.state) {
    case 'paid':
      return { event: 'paid', reason: null };
    case 'approved':
      if (state === 'capturing') return 'take_money';
      if (payment.reason !== null && !byPayer) return 'nothing'; // declined before: not tried behind the payer's back
      return now < payment.expiresAt ? { event: 'claimed', reason: null } : { event: 'expired', reason: 'not_taken' };
    case 'requires_action':
      if (state === 'open') return { event: 'challenged', reason: null };
      return state === 'capturing' ? { event: 'retried', reason: 'action_required' } : 'nothing';
    case 'open':
      if (state === 'requires_action') return { event: 'retried', reason: 'challenge_failed' };
      return state === 'capturing' ? { event: 'retried', reason: 'not_approved' } : 'nothing';
    case 'pending':
      return 'nothing';
    case 'failed':
    case 'expired':
      return { event: snapshot.state, reason: `provider_${snapshot.state}` };
    case 'refunded':
    case 'review':
      return { event: 'doubtful', reason: `provider_${snapshot.state}` };
  }
}

/** What is left of a checkout that was to end: nothing, unless money has come or is on its way. */
export function judgeEnded(payment: Judged, snapshot: Snapshot, event: 'expired' | 'cancelled'): Judgement {
  const difference = differenceOf(payment, snapshot);
  if (difference) return { event: 'doubtful', reason: difference };
  switch (snapshot.state) {
    case 'paid':
      return { event: 'paid', reason: null };
    case 'pending':
      return 'nothing';
    case 'refunded':
    case 'review':
      return { event: 'doubtful', reason: `provider_${snapshot.state}` };
    case 'failed':
      return { event: 'failed', reason: 'provider_failed' };
    case 'open':
    case 'requires_action':
    case 'approved':
    case 'expired':
      return { event, reason: null };
  }
}

function judgeApplied({ history }: Judged, { state }: Snapshot, isDisputed: boolean): Judgement {
  const isTakenBack = state === 'refunded' || state === 'review';
  if (!isTakenBack && !(isDisputed && state === 'paid')) return 'nothing';
  const reason = isTakenBack ? `provider_${state}` : 'disputed';
  return keptReasons(history).includes(reason) ? 'nothing' : { event: 'taken_back', reason };
}

/** What admins looked at and kept the money all the same: providers go on saying it after a dispute is won. */
function keptReasons(history: Payment['history']): (string | null)[] {
  return history
    .filter(({ state }, at) => state === 'review' && history[at + 1]?.state === 'paid')
    .map(({ reason }) => reason);
}

/** The name of what differs; null when the checkout is exactly the one we asked for. */
function differenceOf({ id, userId, cents, currency }: Judged, snapshot: Snapshot): string | null {
  if (snapshot.cents !== cents) return 'amount_differs';
  if (snapshot.currency.toUpperCase() !== currency) return 'currency_differs';
  if (snapshot.paymentId !== id) return 'payment_differs';
  return snapshot.userId === userId ? null : 'payer_differs';
}

/** What the provider calls a payment that has to be looked at, unless it is another one's: money is sent back by it. */
export function namesIn({ id }: Payment, { ref, moneyRef, card, paymentId }: Snapshot): PaymentPatch {
  return paymentId === id ? { ref, moneyRef, card } : {};
}

/** Whose a due is: `free` while nobody has settled it, `gone` when it can never be settled any more. */
export type Claim = 'ours' | 'theirs' | 'free' | 'gone';

export function claimOn(
  customer: Pick<Customer, 'settledDues'> | null,
  { id, dueKey }: Pick<Payment, 'id' | 'dueKey'>,
): Claim {
  if (!customer) return 'gone';
  const mark = customer.settledDues.find((settled) => settled.dueKey === dueKey);
  if (!mark) return 'free';
  return mark.paymentId === id ? 'ours' : 'theirs';
}

import type { PaymentState, ReviewReason } from '@inkbridge/contracts';
import type { UserRepository } from '../people/accounts/user-repository.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import type { UpdateRepository } from '../profiles/update-repository.js';
import type { GatewayResult, PaymentGateway, Snapshot } from './gateway.js';
import { hasEnded, isOver, type PaymentEvent } from './payment-lifecycle.js';
import type { Payment, PaymentPatch, PaymentRepository } from './payment-repository.js';
import type { PaymentLetters } from './payment-letters.js';
import { hasFailedInFull, openRefundOf, returnedCents, wasSentBack, withFailedRefunds } from './refund-rules.js';
import type { Log } from '../database/log.js';

/** The next step of `settle`. `refresh`: fetch the checkout from its provider. `none`: only an admin can go on. */
export type Step = 'open' | 'refresh' | 'apply' | 'claim_refund' | 'refund' | 'refund_part' | 'none';

type StepOf = Pick<Payment, 'state' | 'ref' | 'refunds'> & Parameters<typeof wasSentBack>[0];

/** Depends on the stored state alone, so that a run can resume after a crash at any point. */
export function nextStep({ state, ref, refunds, history }: StepOf): Step {
  switch (state) {
    case 'created':
      return ref === null ? 'open' : 'refresh';
    case 'open':
    case 'requires_action':
    case 'capturing':
    case 'expired':
    case 'cancelled':
    case 'failed':
      return 'refresh';
    case 'applied':
      return openRefundOf({ refunds }) ? 'refund_part' : 'refresh';
    case 'paid':
      return 'apply';
    case 'refund_due':
      return 'claim_refund';
    case 'refunding':
      return 'refund';
    case 'refunded':
      return wasSentBack({ history }) ? 'refresh' : 'none';
    case 'review':
      return 'none';
  }
}

/** Dependencies of settling. */
export type SettleDeps = {
  payments: PaymentRepository;
  customers: CustomerRepository;
  updates: Pick<UpdateRepository, 'find' | 'change'>;
  users: Pick<UserRepository, 'credit'>;
  gateways: readonly PaymentGateway[];
  letters: PaymentLetters;
  now: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
  /** No checkout is over, and none is given up, by a clock that is in doubt. */
  clockIsTrusted?: () => Promise<boolean>;
};

/**
 * The result of one step.
 * - `moved`: the payment changed; continue with the returned one.
 * - `waiting`: end the run here, the payer has to act.
 * - `conflict`: another run moved the payment first; read it again.
 * - `unchanged`: nothing to do now.
 * - `unknown`: the provider gave no clear answer; try again later.
 * `customer` is the profile, if the step has read it.
 */
export type StepResult =
  | { to: 'moved' | 'waiting'; payment: Payment; customer?: Customer | null }
  | { to: 'conflict' | 'unchanged' | 'unknown' };

/** Moves a payment on in the ledger, by compare-and-set. `unchanged` for an event that its state does not allow. */
export type MovePayment = (
  payment: Payment,
  event: PaymentEvent,
  more?: { reason?: string | null; patch?: PaymentPatch },
) => Promise<StepResult>;

/** The tools of every step: the ledger, the provider and the clock. */
export type StepTools = {
  move: MovePayment;
  /** Calls the provider of a payment; what it throws becomes a value. */
  call: <T>(payment: Payment, ask: (gateway: PaymentGateway) => Promise<T>) => Promise<GatewayResult<T>>;
  now: () => Date;
  /** Whether the time of a checkout that is over, if it is, may end it. */
  mayEnd: (payment: Payment) => Promise<boolean>;
};

/** The meaning of a snapshot: an event of the payment, that its approved money can be captured, or nothing new. */
export type Judgement =
  | { event: ReviewEvent; reason: ReviewReason }
  | { event: Exclude<PaymentEvent, ReviewEvent>; reason: string | null }
  | 'capture'
  | 'unchanged';

/** The events after which a person looks at a payment; the console has words for their reasons. */
type ReviewEvent = 'mismatched' | 'reversed' | 'refund_failed';

type JudgedPayment = Pick<
  Payment,
  'id' | 'userId' | 'cents' | 'currency' | 'state' | 'expiresAt' | 'reason' | 'history' | 'refunds' | 'refundedAt'
>;
/**
 * `byPayer`: the payer is present, so money is taken even if it was declined before. `isDisputed`: a signed webhook
 * reported a dispute, whatever the snapshot says. `mayEnd` is false while nothing ends by the clock.
 */
type JudgementContext = { now: Date; mayEnd?: boolean; byPayer?: boolean; isDisputed?: boolean };

/** Decides what the provider's snapshot means for a payment (ADR 9). No other code decides it. */
export function judge(
  payment: JudgedPayment,
  snapshot: Snapshot,
  { now, mayEnd = true, byPayer = false, isDisputed = false }: JudgementContext,
): Judgement {
  const { state } = payment;
  if (state === 'applied') return judgeApplied(payment, snapshot, { now, isDisputed });
  if (state === 'refunded') return hasFailedInFull(payment, snapshot, now) ? refundFailed : 'unchanged';
  if (hasEnded(state) && snapshot.state !== 'paid') return 'unchanged';

  const difference = differenceOf(payment, snapshot);
  if (difference) return { event: 'mismatched', reason: difference };
  switch (snapshot.state) {
    case 'paid':
      return { event: 'paid', reason: null };
    case 'approved':
      return judgeApproved(payment, { now, mayEnd, byPayer });
    case 'requires_action':
    case 'open':
      return judgeUnpaid(state, snapshot.state);
    case 'pending':
      return 'unchanged';
    case 'failed':
    case 'expired':
      return { event: snapshot.state, reason: `provider_${snapshot.state}` };
    case 'refunded':
    case 'partly_refunded':
    case 'review':
      return { event: 'mismatched', reason: oddReasons[snapshot.state] };
  }
}

/** A provider's report of money that it does not hold in full. */
const oddReasons = {
  refunded: 'provider_refunded',
  partly_refunded: 'provider_review',
  review: 'provider_review',
} as const satisfies Partial<Record<Snapshot['state'], ReviewReason>>;

function judgeUnpaid(state: PaymentState, reported: 'requires_action' | 'open'): Judgement {
  if (reported === 'requires_action') {
    if (state === 'open') return { event: 'challenged', reason: null };
    return state === 'capturing' ? { event: 'reopened', reason: 'action_required' } : 'unchanged';
  }
  if (state === 'requires_action') return { event: 'reopened', reason: 'challenge_failed' };
  return state === 'capturing' ? { event: 'reopened', reason: 'not_approved' } : 'unchanged';
}

function judgeApproved({ state, reason, expiresAt }: JudgedPayment, how: JudgementContext): Judgement {
  if (state === 'capturing') return 'capture';
  if (reason !== null && !how.byPayer) return 'unchanged'; // declined before: not retried behind the payer's back
  if (!isOver({ expiresAt }, how.now)) return { event: 'claimed', reason: null };
  return how.mayEnd ? { event: 'expired', reason: 'not_taken' } : 'unchanged';
}

/**
 * Decides how a checkout ends that we asked the provider to end: without money, unless some arrived or is on its way.
 */
export function judgeEnded(payment: JudgedPayment, snapshot: Snapshot, event: 'expired' | 'cancelled'): Judgement {
  const difference = differenceOf(payment, snapshot);
  if (difference) return { event: 'mismatched', reason: difference };
  switch (snapshot.state) {
    case 'paid':
      return { event: 'paid', reason: null };
    case 'pending':
      return 'unchanged';
    case 'refunded':
    case 'partly_refunded':
    case 'review':
      return { event: 'mismatched', reason: oddReasons[snapshot.state] };
    case 'failed':
      return { event: 'failed', reason: 'provider_failed' };
    case 'open':
    case 'requires_action':
    case 'approved':
    case 'expired':
      return { event, reason: null };
  }
}

/** The money of a refund came back to us: a person decides whether to send it again. */
const refundFailed = { event: 'refund_failed', reason: 'refund_failed' } as const satisfies Judgement;

/** Money that we sent back ourselves is no reversal (D-128). */
function judgeApplied(
  { history, refunds }: JudgedPayment,
  snapshot: Snapshot,
  { now, isDisputed = false }: JudgementContext,
): Judgement {
  const { state, refundedCents } = snapshot;
  const isRefund = state === 'refunded' || state === 'partly_refunded';
  const isOurs = isRefund && refundedCents <= returnedCents({ refunds });
  const reported = (isRefund && !isOurs) || state === 'review' ? oddReasons[state] : null;
  const isHeld = state === 'paid' || isOurs;
  if (reported === null && !(isDisputed && isHeld))
    return isHeld && withFailedRefunds({ refunds }, snapshot, now) ? refundFailed : 'unchanged';
  const reason: ReviewReason = reported ?? 'disputed';
  return keptReasons(history).includes(reason) ? 'unchanged' : { event: 'reversed', reason };
}

/** Reasons that admins reviewed before they kept the money; providers keep reporting a dispute after it was won. */
function keptReasons(history: Payment['history']): (string | null)[] {
  return history
    .filter(({ state }, at) => state === 'review' && history[at + 1]?.state === 'paid')
    .map(({ reason }) => reason);
}

/** Names the first difference; null when the checkout is exactly the one we requested. */
function differenceOf({ id, userId, cents, currency }: JudgedPayment, snapshot: Snapshot): ReviewReason | null {
  if (snapshot.cents !== cents) return 'amount_differs';
  if (snapshot.currency.toUpperCase() !== currency) return 'currency_differs';
  if (snapshot.paymentId !== id) return 'payment_differs';
  return snapshot.userId === userId ? null : 'payer_differs';
}

/** The provider's ids of a payment that goes to review, for a refund; none if the checkout is of another payment. */
export function providerIdsOf({ id }: Payment, { ref, moneyRef, card, paymentId }: Snapshot): PaymentPatch {
  return paymentId === id ? { ref, moneyRef, card } : {};
}

/** The owner of a due: `free` if it is neither settled nor given up, `gone` if the profile no longer exists. */
export type Claim = 'ours' | 'theirs' | 'free' | 'gone';

/** Reads from the profile's marks whose a payment's due is. */
export function claimOn(
  customer: Pick<Customer, 'settledDues'> | null,
  { id, dueKey }: Pick<Payment, 'id' | 'dueKey'>,
): Claim {
  if (!customer) return 'gone';
  const mark = customer.settledDues.find((settled) => settled.dueKey === dueKey);
  if (!mark) return 'free';
  return mark.paymentId === id ? 'ours' : 'theirs';
}

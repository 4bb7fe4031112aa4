import type { PaymentId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import type { Customer } from '../profiles/customer.js';
import { createApply } from './apply.js';
import {
  callGateway,
  captureKeyOf,
  checkoutOf,
  gatewayOf,
  type GatewayResult,
  type OpenedCheckout,
  refundKeyOf,
  type Snapshot,
} from './gateway.js';
import { hasEnded, isForgotten, isOver, isSettled, nextPaymentState } from './payment-lifecycle.js';
import type { Payment } from './payment-repository.js';
import { refundPart } from './refund-part.js';
import { checkAfter, withFailedRefunds } from './refund-rules.js';
import { createReversal } from './reversal.js';
import {
  judge,
  judgeEnded,
  type Judgement,
  nextStep,
  providerIdsOf,
  type SettleDeps,
  type StepResult,
  type StepTools,
} from './settle-rules.js';

/** `isDecided` is false while the outcome is unknown and the provider must be asked again. */
export type Settlement = { payment: Payment; isDecided: boolean };

/**
 * `ref`: the checkout that a webhook named, for a payment that has none stored. `byPayer`: the payer made the request.
 * `isDisputed`: a webhook reported that the payer's bank or the provider was asked to take the money back.
 * `event`: the webhook's event, recorded with the payment if this run applies it.
 */
export type SettleOptions = { ref?: string | null; byPayer?: boolean; isDisputed?: boolean; event?: string };

/** More steps than any payment needs: exceeding it means that concurrent runs keep overtaking each other. */
const mostSteps = 30;

export type Settle = ReturnType<typeof createSettle>;

/**
 * The only code that turns money into what was bought (ADR 9). The return page, webhooks, polling and the sweeper all
 * call it, often concurrently.
 */
export function createSettle(deps: SettleDeps) {
  const tools = createStepTools(deps);
  const parts = { ...deps, ...tools };
  const steps: Steps = { ...parts, apply: createApply(parts), ...createReversal(parts) };

  /** Takes one step after another. @throws whatever the database throws; the caller or the sweeper tries again */
  async function resume(id: PaymentId, known: Payment | null, options: SettleOptions): Promise<Settlement | null> {
    let payment = known ?? (await deps.payments.find(id));
    let customer: Customer | null = null;
    for (let taken = 0; payment; taken += 1) {
      if (taken > mostSteps) throw new Error(`Payment ${id} kept changing; gave up after ${mostSteps} steps`);
      const result: StepResult = await takeStep(steps, payment, { options, customer });
      if (result.to === 'unknown') return { payment, isDecided: false };
      if (result.to === 'unchanged') return { payment, isDecided: true };
      if (result.to === 'waiting') return { payment: result.payment, isDecided: true };
      payment = result.to === 'moved' ? result.payment : await deps.payments.find(id);
      customer = (result.to === 'moved' && result.customer) || null;
      if (payment && result.to === 'moved' && isSettled(payment.state)) return { payment, isDecided: true };
    }
    return null;
  }

  return {
    settle: oneRunAtATime(resume),
    openCheckout: (payment: Payment) => openCheckout(tools, payment),
    cancelCheckout: (payment: Payment) => cancelCheckout(steps, payment),
  };
}

type Resume = (id: PaymentId, known: Payment | null, options: SettleOptions) => Promise<Settlement | null>;

/**
 * Page and webhook nearly always arrive together: a second run in this process waits for the first and continues from
 * its result. Between processes only the compare-and-set protects.
 */
function oneRunAtATime(resume: Resume) {
  const underWay = new Map<PaymentId, Promise<Settlement | null>>();

  /**
   * @param about a payment that was just read, or its id
   * @returns null when there is no such payment
   * @throws whatever the database throws; the caller or the sweeper tries again
   */
  return async function settle(about: PaymentId | Payment, options: SettleOptions = {}): Promise<Settlement | null> {
    const id = typeof about === 'string' ? about : about.id;
    const other = await underWay.get(id)?.catch(() => null);
    if (other && options.byPayer && other.payment.state === 'applied') return other;
    const known = other?.payment ?? (typeof about === 'string' ? null : about);
    const run = resume(id, known, options);
    underWay.set(id, run);
    try {
      return await run;
    } finally {
      if (underWay.get(id) === run) underWay.delete(id);
    }
  };
}

/** The tools of the steps. */
type Steps = StepTools &
  Pick<SettleDeps, 'customers' | 'letters' | 'payments' | 'log'> & {
    apply: ReturnType<typeof createApply>;
  } & ReturnType<typeof createReversal>;

type StepArgs = { options: SettleOptions; customer: Customer | null };

async function takeStep(steps: Steps, payment: Payment, { options, customer }: StepArgs): Promise<StepResult> {
  switch (nextStep(payment)) {
    case 'open':
      return openCheckout(steps, payment);
    case 'refresh':
      return refresh(steps, payment, options);
    case 'apply':
      return payment.appliedAt ? steps.restore(payment) : steps.apply(payment, customer, options.event);
    case 'refund_part':
      return refundPart(steps, payment);
    case 'claim_refund':
      return steps.move(payment, 'refund_claimed', { reason: payment.reason });
    case 'refund':
      return refund(steps, payment);
    case 'none':
      return { to: 'unchanged' };
  }
}

/** Creates the checkout. After a crash the same key returns the checkout that was already created. */
async function openCheckout({ move, call, mayEnd, now }: StepTools, payment: Payment): Promise<StepResult> {
  if (!(await mayEnd(payment))) return { to: 'unknown' };
  if (isOver(payment, now())) return move(payment, 'expired', { reason: 'never_opened' });
  const result: GatewayResult<OpenedCheckout> = await call(payment, (gateway) =>
    gateway.createCheckout(checkoutOf(payment)),
  );
  if (result.outcome === 'unknown') return { to: 'unknown' };
  if (result.outcome === 'declined') return move(payment, 'failed', { reason: result.code });
  if (result.outcome === 'misused') return move(payment, 'failed', { reason: 'misused' });
  const { ref, clientToken } = result.value;
  return move(payment, 'opened', { patch: { ref, clientToken } });
}

/** Fetches the checkout and acts on what has happened there. Once its time is over, it is cancelled instead. */
async function refresh(steps: Steps, payment: Payment, options: SettleOptions): Promise<StepResult> {
  const { call, now } = steps;
  const ref = payment.ref ?? options.ref ?? null;
  if (ref === null) return { to: 'unchanged' };
  if (payment.ref === null) return matchCheckout(steps, payment, ref);
  const isUnpaid = payment.state === 'open' || payment.state === 'requires_action';
  const mayEnd = await steps.mayEnd(payment);
  const isEnding = isUnpaid && mayEnd && isOver(payment, now());
  const result = await call(payment, (gateway) => (isEnding ? gateway.cancel(ref) : gateway.fetch(ref)));
  if (result.outcome === 'misused' && isEnding && isForgotten(payment, now()))
    return steps.move(payment, 'expired', { reason: 'forgotten_by_provider' });
  if (result.outcome !== 'answered') return { to: 'unknown' };
  const { byPayer, isDisputed } = options;
  const judgement = isEnding
    ? judgeEnded(payment, result.value, 'expired')
    : judge(payment, result.value, { now: now(), mayEnd, byPayer, isDisputed });
  return act(steps, payment, { judgement, snapshot: result.value });
}

/** A webhook named a checkout whose `ref` was never stored; the provider confirms which payment it belongs to. */
async function matchCheckout(steps: Steps, payment: Payment, ref: string): Promise<StepResult> {
  const result = await steps.call(payment, (gateway) => gateway.fetch(ref));
  if (result.outcome !== 'answered') return { to: 'unknown' };
  if (result.value.paymentId !== payment.id) return { to: 'unchanged' };
  const judgement = judge(payment, result.value, { now: steps.now(), mayEnd: await steps.mayEnd(payment) });
  return act(steps, payment, { judgement, snapshot: result.value });
}

type Judged = { judgement: Judgement; snapshot: Snapshot };

async function act(steps: Steps, payment: Payment, { judgement, snapshot }: Judged): Promise<StepResult> {
  if (judgement === 'unchanged') return { to: 'unchanged' };
  if (judgement === 'capture') return capture(steps, payment, snapshot.ref);
  const { event, reason } = judgement;
  if (event === 'reversed') return reverseUnlessOurs(steps, payment, reason);
  if (event === 'paid') return recordPaid(steps, payment, snapshot);
  if (event === 'refund_failed') return recordFailedRefund(steps, payment, snapshot);
  return steps.move(payment, event, { reason, patch: event === 'mismatched' ? providerIdsOf(payment, snapshot) : {} });
}

/** A refund ordered while the provider was asked is ours: whatever wrote to the payment since, it is judged again. */
async function reverseUnlessOurs(steps: Steps, payment: Payment, reason: string | null): Promise<StepResult> {
  const latest = await steps.payments.find(payment.id);
  return latest?.version === payment.version ? steps.reverse(payment, reason) : { to: 'conflict' };
}

/** Leaves the purchase as it is: only the money of the refund came back. */
function recordFailedRefund({ move, now }: Steps, payment: Payment, snapshot: Snapshot): Promise<StepResult> {
  const refunds = payment.state === 'applied' ? withFailedRefunds(payment, snapshot, now()) : null;
  const patch = refunds ? { refunds } : { refundedAt: null };
  return move(payment, 'refund_failed', { reason: 'refund_failed', patch });
}

/** Reads the profile while the write is under way, because the next step needs it. */
async function recordPaid(
  { customers, move, now }: Steps,
  payment: Payment,
  { ref, moneyRef, card }: Snapshot,
): Promise<StepResult> {
  const [result, customer] = await Promise.all([
    move(payment, 'paid', { patch: { ref, moneyRef, card, paidAt: now() } }),
    customers.find(payment.customerId),
  ]);
  return result.to === 'moved' ? { ...result, customer } : result;
}

/** Runs only in state `capturing`; concurrent runs send the same idempotency key. */
async function capture(steps: Steps, payment: Payment, ref: string): Promise<StepResult> {
  const { call, move, now } = steps;
  const result = await call(payment, (gateway) => gateway.capture(ref, captureKeyOf(payment)));
  if (result.outcome === 'declined') {
    const moved = await move(payment, result.canRetry ? 'reopened' : 'failed', { reason: result.code });
    return moved.to === 'moved' ? { to: 'waiting', payment: moved.payment } : moved;
  }
  if (result.outcome !== 'answered') return { to: 'unknown' };
  const judgement = judge(payment, result.value, { now: now() });
  return judgement === 'capture' ? { to: 'unknown' } : act(steps, payment, { judgement, snapshot: result.value });
}

/** Fetches the checkout first, because the provider may have forgotten the key of an earlier try. */
async function refund(steps: Steps, payment: Payment): Promise<StepResult> {
  const { call, move } = steps;
  const { ref, moneyRef } = payment;
  if (ref === null || moneyRef === null) return move(payment, 'mismatched', { reason: 'nothing_to_refund' });
  const fetched = await call(payment, (gateway) => gateway.fetch(ref));
  if (fetched.outcome !== 'answered') return { to: 'unknown' };
  const { state, paymentId, cents: taken, refundedCents } = fetched.value;
  if (paymentId !== payment.id) return move(payment, 'mismatched', { reason: 'payment_differs' });
  if (state === 'refunded') return recordRefunded(steps, payment);
  const result = await call(payment, (gateway) =>
    gateway.refund(moneyRef, cents(taken - refundedCents), refundKeyOf(payment)),
  );
  if (result.outcome === 'declined') return move(payment, 'mismatched', { reason: result.code });
  if (result.outcome === 'misused') return move(payment, 'mismatched', { reason: 'misused' });
  const isRefunded = result.outcome === 'answered' && result.value === 'refunded';
  return isRefunded ? recordRefunded(steps, payment) : { to: 'unknown' };
}

async function recordRefunded({ letters, move, now }: Steps, payment: Payment): Promise<StepResult> {
  if (!(await letters.refunded(payment))) return { to: 'unknown' };
  return move(payment, 'refunded', { patch: { refundedAt: now() } });
}

/** Ends a checkout that must not be paid any more. Money that came first is recorded, and the caller settles it. */
async function cancelCheckout(steps: Steps, payment: Payment): Promise<StepResult> {
  const { ref } = payment;
  if (ref === null) return steps.move(payment, 'cancelled', { reason: 'never_opened' }); // no payer ever saw it
  const result = await steps.call(payment, (gateway) => gateway.cancel(ref));
  if (result.outcome !== 'answered') return { to: 'unknown' };
  const judgement = judgeEnded(payment, result.value, 'cancelled');
  return act(steps, payment, { judgement, snapshot: result.value });
}

function createStepTools({
  payments,
  gateways,
  now,
  log,
  clockIsTrusted = async () => true,
}: Pick<SettleDeps, 'payments' | 'gateways' | 'now' | 'log' | 'clockIsTrusted'>): StepTools {
  return {
    async move(payment, event, { reason = null, patch } = {}) {
      const state = nextPaymentState(payment.state, event);
      if (!state) return { to: 'unchanged' };
      if (state === 'review') log.error({ paymentId: payment.id, reason }, 'a payment needs an admin');
      const at = now();
      const { refunds = payment.refunds } = patch ?? {};
      const isInDoubt = hasEnded(state) && !(await clockIsTrusted());
      const checkAt = isInDoubt ? payment.expiresAt : checkAfter(state, { ...payment, refunds }, at);
      const moved = await payments.move(payment, { state, at, reason, checkAt, patch });
      return moved ? { to: 'moved', payment: moved } : { to: 'conflict' };
    },

    call(payment, ask) {
      const gateway = gatewayOf(gateways, payment.gateway);
      return callGateway(() => ask(gateway), log, { paymentId: payment.id, state: payment.state });
    },

    now,
    mayEnd: async (payment) => !isOver(payment, now()) || clockIsTrusted(),
  };
}

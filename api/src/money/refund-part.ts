import { cents } from '@inkbridge/shared/pricing';
import type { Snapshot } from './gateway.js';
import type { Payment, Refund } from './payment-repository.js';
import { checkAfter, confirmedCents, openRefundOf } from './refund-rules.js';
import type { SettleDeps, StepResult, StepTools } from './settle-rules.js';

type RefundPartDeps = StepTools & Pick<SettleDeps, 'payments' | 'letters' | 'log'>;

/**
 * Sends back what an admin ordered (D-128). Asks for the checkout first, because the provider may have forgotten the
 * key of an earlier try: what it reports beyond the confirmed refunds is this one.
 */
export async function refundPart(deps: RefundPartDeps, payment: Payment): Promise<StepResult> {
  const { call } = deps;
  const { ref, moneyRef } = payment;
  const refund = openRefundOf(payment);
  if (!refund) return { to: 'unchanged' };
  if (ref === null || moneyRef === null) return refused(deps, { payment, refund, code: 'nothing_to_refund' });
  const fetched = await call(payment, (gateway) => gateway.fetch(ref));
  if (fetched.outcome === 'misused') return refused(deps, { payment, refund, code: 'misused' });
  if (fetched.outcome !== 'answered') return { to: 'unknown' };
  if (fetched.value.refundedCents - confirmedCents(payment) >= refund.cents) return done(deps, { payment, refund });
  const code = obstacleOf(payment, fetched.value);
  if (code) return refused(deps, { payment, refund, code });
  const result = await call(payment, (gateway) =>
    gateway.refund(moneyRef, cents(refund.cents), keyOf(payment, refund)),
  );
  if (result.outcome === 'declined') return refused(deps, { payment, refund, code: result.code });
  if (result.outcome === 'misused') return refused(deps, { payment, refund, code: 'misused' });
  const isDone = result.outcome === 'answered' && result.value === 'refunded';
  return isDone ? done(deps, { payment, refund }) : { to: 'unknown' };
}

/** Why the provider cannot send this money back; null if it can. */
function obstacleOf({ id }: Payment, { paymentId, state }: Snapshot): string | null {
  if (paymentId !== id) return 'payment_differs';
  return state === 'paid' || state === 'partly_refunded' ? null : `provider_${state}`;
}

/** The same for every call of one refund, and within the length that providers allow. */
function keyOf({ id, refunds }: Payment, { key }: Refund): string {
  return `${id}:refund:part:${refunds.findIndex((one) => one.key === key) + 1}`;
}

type Ended = { payment: Payment; refund: Refund };

/** The mail comes first: it is sent once, however often the sweeper repeats this because it could not be queued. */
async function done(deps: RefundPartDeps, { payment, refund }: Ended): Promise<StepResult> {
  if (!(await deps.letters.refundSent(payment, refund))) return { to: 'unknown' };
  return end(deps, payment, { ...refund, state: 'done' });
}

async function refused(deps: RefundPartDeps, { payment, refund, code }: Ended & { code: string }): Promise<StepResult> {
  deps.log.error({ paymentId: payment.id, code }, 'a refund was refused, and no money was sent');
  return end(deps, payment, { ...refund, state: 'refused', code });
}

async function end({ payments, now }: RefundPartDeps, payment: Payment, ended: Refund): Promise<StepResult> {
  const at = now();
  const refunds = payment.refunds.map((one) => (one.key === ended.key ? { ...ended, endedAt: at } : one));
  const written = await payments.writeRefunds(payment, refunds, checkAfter('applied', { ...payment, refunds }, at));
  return written ? { to: 'moved', payment: written } : { to: 'conflict' };
}

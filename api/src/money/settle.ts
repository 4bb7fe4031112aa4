import type { PaymentId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import type { Notices } from '../post/notices.js';
import type { UpdateRepository } from '../profiles/update-repository.js';
import type { UserRepository } from '../people/user-repository.js';
import { createApply } from './apply.js';
import { askGateway, type Answered, type PaymentLog } from './ask-gateway.js';
import { isForgotten, nextCheck } from './check-times.js';
import { captureKeyOf, checkoutOf, refundKeyOf } from './checkout-call.js';
import type { OpenedCheckout, PaymentGateway, Snapshot } from './gateway.js';
import { gatewayOf } from './gateways.js';
import { nextPaymentState, type PaymentEvent } from './payment-lifecycle.js';
import type { Payment, PaymentPatch, PaymentRepository } from './payment-repository.js';
import { oneRunAtATime, type SettleOptions, type Settlement } from './settle-runs.js';
import { isResting, judge, judgeEnded, namesIn, stepOf, type Judgement } from './settle-rules.js';

export type SettleDeps = {
  payments: PaymentRepository;
  customers: CustomerRepository;
  updates: Pick<UpdateRepository, 'find' | 'change'>;
  users: Pick<UserRepository, 'credit'>;
  gateways: readonly PaymentGateway[];
  notices: Notices;
  now: () => Date;
  log: PaymentLog;
};

/**
 * The result of one step.
 * - `moved`: the payment changed; continue with the returned one.
 * - `rests`: end the run here, the payer has to act.
 * - `lost`: another run moved the payment first; read it again.
 * - `stays`: nothing to do now.
 * - `unknown`: the provider gave no clear answer; try again later.
 * `customer` is the profile, if the step has read it.
 */
export type StepResult =
  { to: 'moved' | 'rests'; payment: Payment; customer?: Customer | null } | { to: 'lost' | 'stays' | 'unknown' };

export type MovePayment = (
  payment: Payment,
  event: PaymentEvent,
  more?: { reason?: string | null; patch?: PaymentPatch },
) => Promise<StepResult>;

/** More steps than any payment needs: exceeding it means that concurrent runs keep overtaking each other. */
const mostTurns = 30;

export type Settle = ReturnType<typeof createSettle>;

/**
 * The only code that turns money into what was bought (ADR 9). The return page, webhooks, polling and the sweeper all
 * call it, often concurrently.
 */
export function createSettle(parts: SettleDeps) {
  const { payments, customers, gateways, notices, now, log } = parts;

  const move: MovePayment = async (payment, event, { reason = null, patch } = {}) => {
    const state = nextPaymentState(payment.state, event);
    if (!state) return { to: 'stays' };
    if (state === 'review') log.error({ paymentId: payment.id, reason }, 'a payment needs an admin');
    const at = now();
    const moved = await payments.move(payment, { state, at, reason, checkAt: nextCheck(state, payment, at), patch });
    return moved ? { to: 'moved', payment: moved } : { to: 'lost' };
  };
  const { apply, takeBack } = createApply(parts, move);

  function ask<T>(payment: Payment, call: (gateway: PaymentGateway) => Promise<T>): Promise<Answered<T>> {
    const gateway = gatewayOf(gateways, payment.gateway);
    return askGateway(() => call(gateway), log, { paymentId: payment.id, state: payment.state });
  }

  /** Creates the checkout. After a crash the same key returns the checkout that was already created. */
  async function open(payment: Payment): Promise<StepResult> {
    if (now() >= payment.expiresAt) return move(payment, 'expired', { reason: 'never_opened' });
    const answer = await ask(payment, (gateway) => gateway.createCheckout(checkoutOf(payment)));
    return opened(payment, answer);
  }

  function opened(payment: Payment, answer: Answered<OpenedCheckout>): Promise<StepResult> | StepResult {
    if (answer.outcome === 'unknown') return { to: 'unknown' };
    if (answer.outcome === 'declined') return move(payment, 'failed', { reason: answer.code });
    if (answer.outcome === 'misused') return move(payment, 'failed', { reason: 'misused' });
    const { ref, clientToken } = answer.value;
    return move(payment, 'opened', { patch: { ref, clientToken } });
  }

  async function look(
    payment: Payment,
    ref: string,
    { byPayer = false, isDisputed = false }: SettleOptions,
  ): Promise<StepResult> {
    const isOver = now() >= payment.expiresAt && (payment.state === 'open' || payment.state === 'requires_action');
    const answer = await ask(payment, (gateway) => (isOver ? gateway.cancel(ref) : gateway.fetch(ref)));
    if (answer.outcome === 'misused' && isOver && isForgotten(payment, now()))
      return move(payment, 'expired', { reason: 'forgotten_by_provider' });
    if (answer.outcome !== 'answered') return { to: 'unknown' };
    const judged = isOver
      ? judgeEnded(payment, answer.value, 'expired')
      : judge(payment, answer.value, { now: now(), byPayer, isDisputed });
    return follow(payment, answer.value, judged);
  }

  async function follow(payment: Payment, snapshot: Snapshot, judged: Judgement): Promise<StepResult> {
    if (judged === 'nothing') return { to: 'stays' };
    if (judged === 'take_money') return takeMoney(payment, snapshot.ref);
    const { event, reason } = judged;
    if (event === 'taken_back') return takeBack(payment, reason);
    if (event === 'paid') return paid(payment, snapshot);
    return move(payment, event, { reason, patch: event === 'doubtful' ? namesIn(payment, snapshot) : {} });
  }

  /** Reads the profile while the write is under way, because the next step needs it. */
  async function paid(payment: Payment, { ref, moneyRef, card }: Snapshot): Promise<StepResult> {
    const [turn, customer] = await Promise.all([
      move(payment, 'paid', { patch: { ref, moneyRef, card, paidAt: now() } }),
      customers.find(payment.customerId),
    ]);
    return turn.to === 'moved' ? { ...turn, customer } : turn;
  }

  /** Runs only in state `capturing`; concurrent runs send the same idempotency key. */
  async function takeMoney(payment: Payment, ref: string): Promise<StepResult> {
    const answer = await ask(payment, (gateway) => gateway.capture(ref, captureKeyOf(payment)));
    if (answer.outcome === 'declined') {
      const turn = await move(payment, answer.canRetry ? 'retried' : 'failed', { reason: answer.code });
      return turn.to === 'moved' ? { to: 'rests', payment: turn.payment } : turn;
    }
    if (answer.outcome !== 'answered') return { to: 'unknown' };
    const judged = judge(payment, answer.value, { now: now() });
    return judged === 'take_money' ? { to: 'unknown' } : follow(payment, answer.value, judged);
  }

  /** Fetches the checkout first, because the provider may have forgotten the key of an earlier try. */
  async function refund(payment: Payment): Promise<StepResult> {
    const { ref, moneyRef } = payment;
    if (ref === null || moneyRef === null) return move(payment, 'doubtful', { reason: 'nothing_to_refund' });
    const seen = await ask(payment, (gateway) => gateway.fetch(ref));
    if (seen.outcome !== 'answered') return { to: 'unknown' };
    const { state, paymentId, cents: taken } = seen.value;
    if (paymentId !== payment.id) return move(payment, 'doubtful', { reason: 'payment_differs' });
    if (state === 'refunded') return refunded(payment);
    const answer = await ask(payment, (gateway) => gateway.refund(moneyRef, cents(taken), refundKeyOf(payment)));
    if (answer.outcome === 'declined') return move(payment, 'doubtful', { reason: answer.code });
    if (answer.outcome === 'misused') return move(payment, 'doubtful', { reason: 'misused' });
    return answer.outcome === 'answered' && answer.value === 'refunded' ? refunded(payment) : { to: 'unknown' };
  }

  async function refunded(payment: Payment): Promise<StepResult> {
    await notices.tell({ kind: 'refunded', paymentId: payment.id });
    return move(payment, 'refunded', { patch: { refundedAt: now() } });
  }

  async function take(payment: Payment, asked: SettleOptions, customer: Customer | null): Promise<StepResult> {
    const ref = payment.ref ?? asked.ref ?? null;
    switch (stepOf(payment)) {
      case 'open':
        return open(payment);
      case 'ask':
        if (ref === null) return { to: 'stays' };
        return payment.ref === null ? found(payment, ref) : look(payment, ref, asked);
      case 'apply':
        return apply(payment, customer);
      case 'claim_refund':
        return move(payment, 'refund_claimed', { reason: payment.reason });
      case 'refund':
        return refund(payment);
      case 'rest':
        return { to: 'stays' };
    }
  }

  /** A webhook named a checkout whose `ref` was never stored; the provider confirms which payment it belongs to. */
  async function found(payment: Payment, ref: string): Promise<StepResult> {
    const answer = await ask(payment, (gateway) => gateway.fetch(ref));
    if (answer.outcome !== 'answered') return { to: 'unknown' };
    if (answer.value.paymentId !== payment.id) return { to: 'stays' };
    return follow(payment, answer.value, judge(payment, answer.value, { now: now() }));
  }

  /** @throws whatever the database throws; the caller or the sweeper tries again */
  async function goOn(id: PaymentId, known: Payment | null, asked: SettleOptions): Promise<Settlement | null> {
    let payment = known ?? (await payments.find(id));
    let customer: Customer | null = null;
    for (let turns = 0; payment; turns += 1) {
      if (turns > mostTurns) throw new Error(`Payment ${id} does not come to rest`);
      const turn: StepResult = await take(payment, asked, customer);
      if (turn.to === 'unknown') return { payment, isDecided: false };
      if (turn.to === 'stays') return { payment, isDecided: true };
      if (turn.to === 'rests') return { payment: turn.payment, isDecided: true };
      payment = turn.to === 'moved' ? turn.payment : await payments.find(id);
      customer = (turn.to === 'moved' && turn.customer) || null;
      if (payment && turn.to === 'moved' && isResting(payment.state)) return { payment, isDecided: true };
    }
    return null;
  }

  /** Ends a checkout that must not be paid any more. Money that came first is recorded, and the caller settles it. */
  async function end(payment: Payment): Promise<StepResult> {
    const { ref } = payment;
    if (ref === null) return move(payment, 'cancelled', { reason: 'never_opened' }); // no payer ever saw it
    const answer = await ask(payment, (gateway) => gateway.cancel(ref));
    if (answer.outcome !== 'answered') return { to: 'unknown' };
    return follow(payment, answer.value, judgeEnded(payment, answer.value, 'cancelled'));
  }

  return { settle: oneRunAtATime(goOn), open, end };
}

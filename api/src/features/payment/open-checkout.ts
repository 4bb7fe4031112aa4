import type { PaymentId, UserId } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { AppError } from '../../http/app-error.js';
import type { CustomerRepository } from '../customer/customer-repository.js';
import type { Customer } from '../customer/customer.js';
import { checkoutLife, nextCheck } from './check-times.js';
import type { Due } from './due.js';
import type { GatewayId } from './payment-doc.js';
import { isPayable, isReturned, isTaken } from './payment-lifecycle.js';
import type { NewPayment, Payment, PaymentRepository } from './payment-repository.js';
import { referralRef } from './referral-gateway.js';
import type { Settle } from './settle.js';

type Parts = {
  payments: PaymentRepository;
  customers: Pick<CustomerRepository, 'find'>;
  settle: Settle;
  now: () => Date;
};
type Wanted = { customer: Customer; due: Due; user: UserId; gateway: GatewayId };

/** Several tabs and people may open, cancel and pay at once; each try meets another state of them. */
const mostTries = 8;

/** What became of a checkout that was to make room. */
export type Released = 'released' | 'paid' | 'busy';

export function createOpenCheckout({ payments, customers, settle, now }: Parts) {
  /**
   * The one payment of a due that can be made now (D-91): the payer's own is used again, any other is ended first.
   * @throws AppError already_paid, price_changed, payment_in_progress, payment_not_started, and what the balance refuses with
   */
  async function open(wanted: Wanted): Promise<Payment> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const attempts = await payments.listOfDue(wanted.due.key);
      const current = attempts.find(({ state }) => isPayable(state));
      if (current && !isSame(current, wanted, now())) {
        await makeRoom(current);
        continue;
      }
      if (!current) refuseTaken(attempts);
      const payment = current ?? (await payments.insert(newPayment(wanted, attempts, now())));
      if (!payment) continue; // somebody was faster: look again at what is there now
      if (!current) await withdrawIfTaken(payment);
      const started = await start(payment);
      if (started) return started;
    }
    throw new AppError('payment_in_progress');
  }

  /** Between the look and the insertion another payment may have been made, or the due given up. */
  async function withdrawIfTaken(payment: Payment): Promise<void> {
    const [attempts, customer] = await Promise.all([
      payments.listOfDue(payment.dueKey),
      customers.find(payment.customerId),
    ]);
    const mark = customer?.settledDues.find(({ dueKey }) => dueKey === payment.dueKey);
    if (customer && !mark && !attempts.some(({ state }) => isTaken(state))) return;
    await settle.end(payment);
    if (!customer) throw new AppError('not_found');
    throw new AppError(mark?.paymentId === null ? 'price_changed' : 'already_paid');
  }

  async function makeRoom(payment: Payment): Promise<void> {
    const released = await end(payment);
    if (released === 'paid') throw new AppError('already_paid');
    if (released === 'busy') throw new AppError('payment_in_progress');
  }

  async function end(payment: Payment): Promise<Released> {
    const turn = payment.state === 'capturing' ? null : await settle.end(payment);
    if (turn?.to === 'moved' && !isTaken(turn.payment.state)) return 'released';
    const settled = await settle.settle(payment.id);
    if (settled && isTaken(settled.payment.state)) return 'paid';
    return settled && isPayable(settled.payment.state) ? 'busy' : 'released';
  }

  /** Null when somebody else moved it meanwhile. */
  async function start(payment: Payment): Promise<Payment | null> {
    if (payment.state === 'capturing') throw new AppError('payment_in_progress');
    if (payment.state !== 'created') return unlessPaid(payment);
    const turn = await settle.open(payment);
    if (turn.to === 'unknown') throw new AppError('payment_not_started');
    if (turn.to !== 'moved') return overtaken(payment);
    if (turn.payment.state === 'failed') throw new AppError(refusalOf(turn.payment));
    return turn.payment;
  }

  /** A balance is debited in the moment its checkout is made, also for a payment that was ended in that moment. */
  async function overtaken(payment: Payment): Promise<null> {
    if (payment.gateway === 'referral') await settle.settle(payment.id);
    return null;
  }

  /** A tab may have been closed right after it paid: its checkout cannot be shown again. The balance settles by itself. */
  async function unlessPaid(payment: Payment): Promise<Payment | null> {
    if (payment.gateway === 'referral') return payment;
    const settled = await settle.settle(payment.id);
    if (settled && isTaken(settled.payment.state)) throw new AppError('already_paid');
    return settled && isPayable(settled.payment.state) ? settled.payment : null;
  }

  /** Before a due is given up without money: whoever could still pay it, cannot afterwards. */
  async function release(dueKey: string): Promise<Released> {
    const attempts = await payments.listOfDue(dueKey);
    const taken = attempts.find(({ state }) => isTaken(state));
    if (taken) await settle.settle(taken.id); // the update it paid for is queued before anybody looks again
    if (taken) return 'paid';
    const current = attempts.find(({ state }) => isPayable(state));
    return current ? end(current) : 'released';
  }

  return { open, release };
}

function refuseTaken(attempts: readonly Payment[]): void {
  if (attempts.some(({ state }) => isTaken(state))) throw new AppError('already_paid');
}

/** Whether this payer would be asked for exactly this again. */
function isSame(payment: Payment, { due, user, gateway }: Wanted, now: Date): boolean {
  return (
    payment.userId === user &&
    payment.gateway === gateway &&
    payment.cents === due.quote.total &&
    payment.pricedVersion === due.pricedVersion &&
    payment.months.premiumPlacement === due.months.premiumPlacement &&
    payment.months.featuredPlacement === due.months.featuredPlacement &&
    (payment.clientToken !== null || payment.state === 'created') &&
    now < payment.expiresAt
  );
}

function newPayment({ customer, due, user, gateway }: Wanted, attempts: readonly Payment[], now: Date): NewPayment {
  const id = new ObjectId().toHexString() as PaymentId;
  const expiresAt = new Date(now.getTime() + checkoutLife);
  return {
    id,
    customerId: customer.id,
    userId: user,
    gateway,
    ref: gateway === 'referral' ? referralRef(user, id) : null,
    moneyRef: null,
    clientToken: null,
    card: null,
    dueKind: due.kind,
    dueKey: due.key,
    generation: 1 + attempts.filter(({ state }) => isReturned(state)).length,
    updateId: due.updateId,
    pricedVersion: due.pricedVersion,
    cents: due.quote.total,
    currency: 'USD',
    quote: { ...due.quote, lines: [...due.quote.lines] },
    months: { ...due.months },
    state: 'created',
    createdAt: now,
    expiresAt,
    checkAt: nextCheck('created', { createdAt: now, expiresAt }, now),
    paidAt: null,
    appliedAt: null,
    refundedAt: null,
    creditedAt: null,
    reason: null,
  };
}

function refusalOf({ reason }: Payment) {
  return reason === 'balance_too_low' || reason === 'not_referral_customer' ? reason : 'payment_not_started';
}

import type { GatewayId, PaymentId, UserId } from '@inkbridge/contracts';
import { newId } from '../database/ids.js';
import { AppError } from '../http/app-error.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import type { Due } from '../profiles/dues.js';
import { checkoutLife, isPayable, isReturned, isTaken, nextCheck } from './payment-lifecycle.js';
import type { NewPayment, Payment, PaymentRepository } from './payment-repository.js';
import { referralRef } from './referral-gateway.js';
import type { Settle } from './settle.js';

type OpenCheckoutDeps = {
  payments: PaymentRepository;
  customers: Pick<CustomerRepository, 'find'>;
  settle: Settle;
  now: () => Date;
};

/** Several tabs and users may open, cancel and pay at the same time; each try reads the current state again. */
const mostTries = 8;

/** Result of ending a checkout. `paid`: the money came first. `busy`: it cannot be ended now. */
type ReleaseResult = 'released' | 'paid' | 'busy';

export type OpenCheckout = ReturnType<typeof createOpenCheckout>;

/** Opens the checkout of a due, and sees to it that each due has at most one. */
export function createOpenCheckout(deps: OpenCheckoutDeps) {
  const { payments, settle, now } = deps;
  return {
    /**
     * Returns the one payable payment of a due (D-91): reuses the payer's own, and cancels any other one first.
     * @throws AppError not_found, already_paid, price_changed, payment_in_progress, payment_not_started,
     * balance_too_low, not_referral_customer
     */
    async open(wanted: CheckoutArgs): Promise<Payment> {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const attempts = await payments.listOfDue(wanted.due.key);
        const current = attempts.find(({ state }) => isPayable(state));
        if (current && !isSame(current, wanted, now())) {
          await supersede(settle, current);
          continue;
        }
        if (!current) refuseTaken(attempts);
        const payment = current ?? (await payments.insert(newPayment(wanted, attempts, now())));
        if (!payment) continue; // another request was faster: look again
        if (!current) await withdrawIfSettled(deps, payment);
        const started = await start(settle, payment);
        if (started) return started;
      }
      throw new AppError('payment_in_progress');
    },

    /** Ends the checkout of a due that is to be given up, so that no one can pay it afterwards. */
    release: async (dueKey: string): Promise<ReleaseResult> => {
      const attempts = await payments.listOfDue(dueKey);
      const taken = attempts.find(({ state }) => isTaken(state));
      if (taken) await settle.settle(taken.id); // queues the update it paid for before the caller reads that again
      if (taken) return 'paid';
      const current = attempts.find(({ state }) => isPayable(state));
      return current ? cancel(settle, current) : 'released';
    },
  };
}

/** Between the read and the insert another payment may have been made, or the due given up. */
async function withdrawIfSettled({ payments, customers, settle }: OpenCheckoutDeps, payment: Payment): Promise<void> {
  const [attempts, customer] = await Promise.all([
    payments.listOfDue(payment.dueKey),
    customers.find(payment.customerId),
  ]);
  const mark = customer?.settledDues.find(({ dueKey }) => dueKey === payment.dueKey);
  if (customer && !mark && !attempts.some(({ state }) => isTaken(state))) return;
  await settle.cancelCheckout(payment);
  if (!customer) throw new AppError('not_found');
  throw new AppError(mark?.paymentId === null ? 'price_changed' : 'already_paid');
}

/** Cancels another checkout of the same due, so that a new one can be opened. */
async function supersede(settle: Settle, payment: Payment): Promise<void> {
  const released = await cancel(settle, payment);
  if (released === 'paid') throw new AppError('already_paid');
  if (released === 'busy') throw new AppError('payment_in_progress');
}

async function cancel(settle: Settle, payment: Payment): Promise<ReleaseResult> {
  const result = payment.state === 'capturing' ? null : await settle.cancelCheckout(payment);
  if (result?.to === 'moved' && !isTaken(result.payment.state)) return 'released';
  const settled = await settle.settle(payment.id);
  if (settled && isTaken(settled.payment.state)) return 'paid';
  return settled && isPayable(settled.payment.state) ? 'busy' : 'released';
}

/** Null when the payment can no longer be paid, or another request moved it; the caller looks again. */
async function start(settle: Settle, payment: Payment): Promise<Payment | null> {
  if (payment.state === 'capturing') throw new AppError('payment_in_progress');
  if (payment.state !== 'created') return reuse(settle, payment);
  const result = await settle.openCheckout(payment);
  if (result.to === 'unknown') throw new AppError('payment_not_started');
  if (result.to !== 'moved') {
    // creating a referral checkout debits the balance immediately, even if the payment was cancelled at that moment
    if (payment.gateway === 'referral') await settle.settle(payment.id);
    return null;
  }
  if (result.payment.state === 'failed') throw new AppError(refusalOf(result.payment));
  return result.payment;
}

/**
 * A tab may have been closed right after it paid, and a paid checkout cannot be shown again. The caller settles
 * referral payments.
 */
async function reuse(settle: Settle, payment: Payment): Promise<Payment | null> {
  if (payment.gateway === 'referral') return payment;
  const settled = await settle.settle(payment.id);
  if (settled && isTaken(settled.payment.state)) throw new AppError('already_paid');
  return settled && isPayable(settled.payment.state) ? settled.payment : null;
}

function refuseTaken(attempts: readonly Payment[]): void {
  if (attempts.some(({ state }) => isTaken(state))) throw new AppError('already_paid');
}

/** Whether a new checkout for this payer would be exactly the same. */
function isSame(payment: Payment, { due, user, gateway }: CheckoutArgs, now: Date): boolean {
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

function refusalOf({ reason }: Payment) {
  return reason === 'balance_too_low' || reason === 'not_referral_customer' ? reason : 'payment_not_started';
}

/** What is to be paid, by whom and through which provider. */
export type CheckoutArgs = { customer: Customer; due: Due; user: UserId; gateway: GatewayId };

/** What no payment has from the start. */
export const blankPayment = {
  ref: null,
  moneyRef: null,
  clientToken: null,
  card: null,
  currency: 'USD',
  paidAt: null,
  appliedAt: null,
  refundedAt: null,
  creditedAt: null,
  reason: null,
} as const;

/** A payment whose checkout is still to be opened. `attempts`: the earlier payments of the same due. */
function newPayment(
  { customer, due, user, gateway }: CheckoutArgs,
  attempts: readonly Payment[],
  now: Date,
): NewPayment {
  const id = newId<PaymentId>();
  const expiresAt = new Date(now.getTime() + checkoutLife);
  return {
    ...blankPayment,
    id,
    customerId: customer.id,
    userId: user,
    gateway,
    ref: gateway === 'referral' ? referralRef(user, id) : null,
    dueKind: due.kind,
    dueKey: due.key,
    generation: 1 + attempts.filter(({ state }) => isReturned(state)).length,
    updateId: due.updateId,
    pricedVersion: due.pricedVersion,
    cents: due.quote.total,
    quote: { ...due.quote, lines: [...due.quote.lines] },
    months: { ...due.months },
    state: 'created',
    createdAt: now,
    expiresAt,
    checkAt: nextCheck('created', { createdAt: now, expiresAt }, now),
  };
}

import type { GatewayId, PaymentId, UserId } from '@inkbridge/contracts';
import { hour } from '@inkbridge/shared/time';
import { newId } from '../database/ids.js';
import { isFromWrongClock } from '../database/clock-skew.js';
import { AppError } from '../http/answers/app-error.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import type { Due } from '../profiles/dues.js';
import { checkoutLife, isOver, isPayable, isReturned, isTaken, nextCheck } from './payment-lifecycle.js';
import type { NewPayment, Payment, PaymentRepository } from './payment-repository.js';
import type { PaymentSearch } from './payment-search.js';
import { referralRef } from './referral-gateway.js';
import type { Settle } from './settle.js';

type OpenCheckoutDeps = {
  payments: PaymentRepository;
  customers: Pick<CustomerRepository, 'find'>;
  search: Pick<PaymentSearch, 'termsFor'>;
  settle: Settle;
  now: () => Date;
};

/** Several tabs and users may open, cancel and pay at the same time; each try reads the current state again. */
const mostTries = 8;

/** How many checkouts of one due a payer may open in an hour (D-119). Reusing an open checkout does not count. */
const mostOpenings = 12;
/** All friends with one link together: one of them can spoil it for the others only until the owner makes a new link. */
const mostOpeningsOfLink = 60;

/** Result of ending a checkout. `paid`: the money came first. `busy`: it cannot be ended now. */
type ReleaseResult = 'released' | 'paid' | 'busy';

export type OpenCheckout = ReturnType<typeof createOpenCheckout>;

/** Opens the checkout of a due, and sees to it that each due has at most one. */
export function createOpenCheckout(deps: OpenCheckoutDeps) {
  const { payments, settle } = deps;
  return {
    /**
     * Returns the one payable payment of a due (D-91): reuses the payer's own, and cancels any other one first. The
     * owner's is never cancelled for another payer, who is told until when it can be paid (D-119).
     * @throws AppError not_found, already_paid, price_changed, payment_in_progress, other_payer, too_many_requests,
     * payment_not_started, balance_too_low, not_referral_customer
     */
    async open(wanted: CheckoutArgs): Promise<Payment> {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const started = await tryToOpen(deps, wanted);
        if (started) return started;
      }
      throw new AppError('payment_in_progress');
    },

    /** Ends the checkouts of a due that is to be given up, so that no one can pay it afterwards. */
    release: async (dueKey: string): Promise<ReleaseResult> => {
      const attempts = await payments.listOfDue(dueKey);
      const taken = attempts.find(({ state }) => isTaken(state));
      if (taken) await settle.settle(taken.id); // queues the update it paid for before the caller reads that again
      if (taken) return 'paid';
      for (const open of attempts.filter(({ state }) => isPayable(state))) {
        const result = await cancel(settle, open);
        if (result !== 'released') return result;
      }
      return 'released';
    },
  };
}

/** Null when another request was faster; the caller looks again. */
async function tryToOpen(deps: OpenCheckoutDeps, wanted: CheckoutArgs): Promise<Payment | null> {
  const { payments, search, settle, now } = deps;
  const attempts = await payments.listOfDue(wanted.due.key);
  refuseTaken(attempts);
  const open = attempts.filter(({ state }) => isPayable(state));
  const same = open.find((payment) => isSame(payment, wanted, now()));
  const inTheWay = open.filter((payment) => payment !== same);
  refuseOtherPayer(inTheWay, wanted, now());
  if (!same) refuseMany(attempts, wanted, now());
  for (const payment of inTheWay) await supersede(settle, payment);
  if (same) return start(settle, same);

  const terms = await search.termsFor(wanted.customer, wanted.user);
  const inserted = await payments.insert(newPayment(wanted, attempts, now()), { isOwners: isByOwner(wanted), terms });
  return inserted && (await withdrawIfBeaten(deps, inserted, wanted)) ? start(settle, inserted) : null;
}

function isByOwner({ customer, user, friend }: Pick<CheckoutArgs, 'customer' | 'user' | 'friend'>): boolean {
  return customer.createdBy === user && friend === null;
}

/** Whether both come from the same account. All who were asked with one link count as one: none of them waits. */
function isSamePayer({ userId, friendKey }: Payment, wanted: Pick<CheckoutArgs, 'user' | 'friend'>): boolean {
  return userId === wanted.user && (friendKey === null) === (wanted.friend === null);
}

/** Only the owner ends another payer's checkout; anybody may replace one that can no longer be paid. */
function refuseOtherPayer(open: readonly Payment[], wanted: CheckoutArgs, now: Date): void {
  if (isByOwner(wanted)) return;
  const others = open.filter((payment) => !isSamePayer(payment, wanted) && !isOver(payment, now));
  const ends = others.map(({ expiresAt }) => expiresAt.getTime());
  const wait = Math.max(...ends) - now.getTime();
  if (wait > 0) throw new AppError('other_payer', { retryAfterSeconds: Math.ceil(wait / 1000) });
}

/** Without it one payer could keep a provider busy, and a due's attempts would only grow. */
function refuseMany(attempts: readonly Payment[], wanted: CheckoutArgs, now: Date): void {
  const { friend } = wanted;
  const alike = attempts.filter((one) => isSamePayer(one, wanted) && !isFromWrongClock(one.createdAt, { now }));
  const own = alike.filter(({ friendKey }) => friendKey === (friend?.key ?? null));
  const ofLink = alike.filter(({ createdAt }) => friend !== null && createdAt >= friend.askedAt);
  const wait = Math.max(waitAfter(own, mostOpenings), waitAfter(ofLink, mostOpeningsOfLink)) - now.getTime();
  if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
}

/** When one more may be opened, in milliseconds since 1970, if `most` may be in an hour; 0 when fewer were. */
function waitAfter(opened: readonly Payment[], most: number): number {
  const earliest = opened.at(-most);
  return earliest ? earliest.createdAt.getTime() + hour : 0;
}

/**
 * Between the read and the insert another payment may have been made, or the due given up. Two payers can also insert at
 * once: the owner's stays, the other one is withdrawn. Returns whether to go on; the owner looks again and ends the
 * other's first.
 */
async function withdrawIfBeaten(deps: OpenCheckoutDeps, payment: Payment, wanted: CheckoutArgs): Promise<boolean> {
  const { payments, customers, settle, now } = deps;
  const [attempts, customer] = await Promise.all([
    payments.listOfDue(payment.dueKey),
    customers.find(payment.customerId),
  ]);
  const mark = customer?.settledDues.find(({ dueKey }) => dueKey === payment.dueKey);
  const isSettled = !customer || mark || attempts.some(({ state }) => isTaken(state));
  const others = attempts.filter((one) => isPayable(one.state) && !isSamePayer(one, wanted));
  if (!isSettled && others.length === 0) return true;
  if (!isSettled && isByOwner(wanted)) return false;
  await settle.cancelCheckout(payment);
  if (!customer) throw new AppError('not_found');
  if (isSettled) throw new AppError(mark?.paymentId === null ? 'price_changed' : 'already_paid');
  refuseOtherPayer(others, wanted, now());
  return false;
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
function isSame(payment: Payment, { due, user, friend, gateway }: CheckoutArgs, now: Date): boolean {
  return (
    payment.userId === user &&
    payment.friendKey === (friend?.key ?? null) &&
    payment.gateway === gateway &&
    payment.cents === due.quote.total &&
    payment.pricedVersion === due.pricedVersion &&
    payment.months.premiumPlacement === due.months.premiumPlacement &&
    payment.months.featuredPlacement === due.months.featuredPlacement &&
    (payment.clientToken !== null || payment.state === 'created') &&
    !isOver(payment, now)
  );
}

function refusalOf({ reason }: Payment) {
  return reason === 'balance_too_low' || reason === 'not_referral_customer' ? reason : 'payment_not_started';
}

/**
 * The due, its payer and the provider. `friend` has no account: `key` names their browser, and
 * `askedAt` is when `user` made the link (D-125).
 */
export type CheckoutArgs = {
  customer: Customer;
  due: Due;
  user: UserId;
  friend: { key: string; askedAt: Date } | null;
  gateway: GatewayId;
  /** For the payment, if one is made. */
  id?: PaymentId | undefined;
};

/** Fields that no payment has from the start. */
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
  friendKey: null,
} as const;

/** A payment whose checkout is still to be opened. `attempts`: the earlier payments of the same due. */
function newPayment(
  { customer, due, user, friend, gateway, id = newId() }: CheckoutArgs,
  attempts: readonly Payment[],
  now: Date,
): NewPayment {
  const expiresAt = new Date(now.getTime() + checkoutLife);
  return {
    ...blankPayment,
    id,
    customerId: customer.id,
    userId: user,
    friendKey: friend?.key ?? null,
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

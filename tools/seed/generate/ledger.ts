import { noPlacements, type PlacementMonths, type Quote } from '@inkbridge/shared/pricing';
import { minute } from '@inkbridge/shared/time';
import type { ObjectId } from 'mongodb';
import { checkoutLife, type CustomerDoc, nextCheck, type PaymentDoc, type SandboxCheckout } from './stored.js';
import type { ProfileSeed } from './generate-profiles.js';
import { objectIdOf } from './object-ids.js';
import { creationQuoteOf, paidDuesOf } from './paid-dues.js';
import { Random } from './random.js';

export type SettledDue = {
  paymentId: ObjectId;
  customerId: ObjectId;
  userId: ObjectId;
  kind: PaymentDoc['dueKind'];
  key: string;
  quote: Quote;
  months?: PlacementMonths;
  paidAt: Date;
  reversedAt?: Date;
  updateId?: ObjectId;
  creditedAt?: Date;
};

/** Minutes between opening a checkout and its settlement. */
const minutesToPay = 4;
/** The sandbox's own book of a payment by card, so that it can be refunded; null if no money moved. */
export function sandboxCheckoutOf(payment: PaymentDoc): SandboxCheckout | null {
  const { _id, ref, moneyRef, cents, currency, userId, dueKey, generation, card, createdAt, expiresAt } = payment;
  if (ref === null || moneyRef === null) return null;
  const paymentId = _id.toHexString();
  return {
    _id: ref,
    version: 1,
    kind: 'card',
    key: `${paymentId}:create`,
    clientToken: `${ref}_secret_demo`,
    cents,
    currency,
    paymentId,
    userId: userId.toHexString(),
    invoiceId: `${dueKey}:${generation}`,
    description: 'Inkbridge: demo',
    createdAt,
    expiresAt,
    state: payment.state === 'review' ? 'disputed' : 'paid',
    moneyRef,
    card,
    challenge: null,
    capturePlan: 'pays',
    events: [],
    dueAt: null,
    tries: 0,
  };
}

const testCard = { brand: 'visa', last4: '4242' };

/** An abandoned checkout: no money moved. */
function leftCheckout(settled: Omit<SettledDue, 'creditedAt' | 'reversedAt'>, now: Date): PaymentDoc {
  const { history, ...payment } = appliedPayment(settled, now);
  const [created] = history;
  return {
    ...payment,
    version: 2,
    moneyRef: null,
    card: null,
    state: 'expired',
    paidAt: null,
    appliedAt: null,
    history: [...(created ? [created] : []), { state: 'expired', at: payment.expiresAt, reason: null }],
  };
}

/** The payment of a due: applied, or taken back by the bank since and waiting for an admin (D-81). */
export function paymentOf({ reversedAt, ...settled }: SettledDue, now: Date): PaymentDoc {
  const payment = appliedPayment(settled, now);
  if (!reversedAt) return payment;
  const reversal = { state: 'review', reason: 'disputed' } as const;
  const history = [...payment.history, { ...reversal, at: reversedAt }];
  return { ...payment, ...reversal, version: 4, checkAt: nextCheck('review', payment, now), history };
}

/** A successful payment by card, with nothing left to do for the sweeper. */
function appliedPayment(settled: Omit<SettledDue, 'reversedAt'>, now: Date): PaymentDoc {
  const { paymentId, customerId, userId, kind, key, quote, paidAt } = settled;
  const { months = noPlacements, updateId = null, creditedAt = null } = settled;
  const createdAt = new Date(paidAt.getTime() - minutesToPay * minute);
  const expiresAt = new Date(createdAt.getTime() + checkoutLife);
  const hex = paymentId.toHexString();
  return {
    _id: paymentId,
    version: 3,
    customerId,
    userId,
    gateway: 'sandbox_card',
    ref: `cs_test_demo_${hex}`,
    moneyRef: `demo_${hex}`,
    clientToken: null,
    card: testCard,
    dueKind: kind,
    dueKey: key,
    generation: 1,
    updateId,
    pricedVersion: kind === 'creation' ? 1 : null,
    cents: quote.total,
    currency: 'USD',
    quote: { ...quote, lines: [...quote.lines] },
    months: { ...months },
    state: 'applied',
    createdAt,
    expiresAt,
    checkAt: nextCheck('applied', { createdAt, expiresAt }, now),
    paidAt,
    receiptNumber: null, // the product numbers it
    appliedAt: paidAt,
    refundedAt: null,
    creditedAt,
    reason: null,
    history: [
      { state: 'created', at: createdAt, reason: null },
      { state: 'paid', at: paidAt, reason: null },
      { state: 'applied', at: paidAt, reason: null },
    ],
  };
}

type HistorySeed = ProfileSeed & {
  profiles: number;
  /** The number of payments to generate, abandoned checkouts included. */
  count: number;
  /** Profiles whose payments are generated elsewhere. */
  except: ReadonlyMap<number, unknown>;
};

/**
 * The ledger of the profiles, asked for one by one in their order: for each the payments that its marks record, and
 * abandoned checkouts so that there are `count` payments in total, or more if more was paid.
 */
export function openHistory({ profiles, count, except, ...how }: HistorySeed) {
  let [seen, made] = [0, 0];
  return (profile: CustomerDoc, index: number): PaymentDoc[] => {
    if (except.has(index)) return [];
    seen += 1;
    const payments = paymentsFor(profile, index, how);
    const share = Math.round((seen * count) / (profiles - except.size)) - made; // real payments count too
    while (payments.length < share) payments.push(leftFor(profile, { index, number: payments.length }, how));
    made += payments.length;
    return payments;
  };
}

function paymentsFor(profile: CustomerDoc, index: number, { seed, now }: ProfileSeed): PaymentDoc[] {
  const { _id: customerId, createdBy: userId } = profile;
  return paidDuesOf(profile, { seed, index }).map((due) => paymentOf({ ...due, customerId, userId }, now));
}

/** A checkout of the creation that was opened and abandoned, some time before it was paid or until today. */
function leftFor(profile: CustomerDoc, at: { index: number; number: number }, { seed, now }: ProfileSeed): PaymentDoc {
  const { _id: customerId, createdBy: userId, createdAt, paidAt } = profile;
  const share = new Random(`${seed}/left/${at.number}/${at.index}`).next();
  const openedAt = new Date(createdAt.getTime() + share * ((paidAt ?? now).getTime() - createdAt.getTime()));
  return leftCheckout(
    {
      paymentId: objectIdOf(`${seed}/payment/left/${at.number}`, at.index, openedAt),
      customerId,
      userId,
      kind: 'creation',
      key: `${customerId.toHexString()}:creation:0`,
      quote: creationQuoteOf(profile),
      paidAt: openedAt,
    },
    now,
  );
}

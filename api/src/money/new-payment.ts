import type { CustomerId, GatewayId, PaymentId, UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { ObjectId } from 'mongodb';
import { idOf, newId } from '../database/ids.js';
import type { Customer } from '../profiles/customer.js';
import type { Due } from '../profiles/dues.js';
import { checkoutLife, isReturned, nextCheck } from './payment-lifecycle.js';
import type { NewPayment, Payment } from './payment-repository.js';
import { referralRef } from './referral-gateway.js';

/** What is to be paid, by whom and through which provider. */
export type CheckoutArgs = { customer: Customer; due: Due; user: UserId; gateway: GatewayId };

/** What no payment has from the start. */
const blank = {
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
export function newPayment(
  { customer, due, user, gateway }: CheckoutArgs,
  attempts: readonly Payment[],
  now: Date,
): NewPayment {
  const id = newId<PaymentId>();
  const expiresAt = new Date(now.getTime() + checkoutLife);
  return {
    ...blank,
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

/** A profile that an admin created for free, and when. */
export type AdminCreation = { customerId: CustomerId; admin: UserId; at: Date };
/** Records a profile that an admin created for free. Harmless when repeated. */
export type RecordAdminCreation = (created: AdminCreation) => Promise<void>;

/**
 * The history record of a profile that an admin created: nothing was due, and nothing was paid (D-18, D-47). Each
 * profile has at most one, which shares its id. `dueKeyOf` never returns its key, so money taken back later can be
 * charged again.
 */
export function adminCreation({ customerId, admin, at }: AdminCreation): NewPayment {
  const nothing = cents(0);
  const times = { createdAt: at, expiresAt: at };
  return {
    ...blank,
    ...times,
    id: idOf<PaymentId>(new ObjectId(customerId)),
    customerId,
    userId: admin,
    gateway: 'admin',
    dueKind: 'creation',
    dueKey: `${customerId}:creation:admin`,
    generation: 1,
    updateId: null,
    pricedVersion: null,
    cents: nothing,
    quote: { kind: 'creation', lines: [], alreadyPaid: nothing, total: nothing },
    months: { premiumPlacement: 0, featuredPlacement: 0 },
    state: 'applied',
    checkAt: nextCheck('applied', times, at),
    paidAt: at,
    appliedAt: at,
  };
}

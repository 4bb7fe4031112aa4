import type { CustomerId, PaymentId, UserId } from '@inkbridge/contracts';
import { cents, prices } from '@inkbridge/shared/pricing';
import { ObjectId } from 'mongodb';
import type { NewPayment } from '../../money/payment-repository.js';

const at = new Date('2026-11-20T12:00:00Z');
const price = cents(prices.field);

/** The price of one field, paid by card for a change and applied. */
export function aPayment(but: Partial<NewPayment> = {}): NewPayment {
  const id = new ObjectId().toHexString() as PaymentId;
  const line = { type: 'update', field: 'hairColor', count: 1, unitPrice: price, amount: price } as const;
  return {
    id,
    customerId: new ObjectId().toHexString() as CustomerId,
    userId: new ObjectId().toHexString() as UserId,
    friendKey: null,
    gateway: 'sandbox_card',
    ref: `cs_test_${id}`,
    moneyRef: `pi_${id}`,
    clientToken: null,
    card: null,
    dueKind: 'update',
    dueKey: `due:${id}`,
    generation: 1,
    updateId: null,
    pricedVersion: 1,
    cents: price,
    currency: 'USD',
    quote: { kind: 'update', lines: [line], alreadyPaid: cents(0), total: price },
    months: { premiumPlacement: 0, featuredPlacement: 0 },
    state: 'applied',
    createdAt: at,
    expiresAt: at,
    checkAt: at,
    paidAt: at,
    appliedAt: at,
    refundedAt: null,
    creditedAt: null,
    reason: null,
    ...but,
  };
}

import type { CustomerId, exportPayments, UserId } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { cents, purchaseTypesOf } from '@inkbridge/shared/pricing';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { UserRepository } from '../people/user-repository.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { ListedPayment } from './payment-lists.js';
import { statusOf, transactionTypeOf } from './payment-views.js';

export type PurchaseRow = z.output<typeof exportPayments.data>;

type PurchaseRowsDeps = { customers: Pick<CustomerRepository, 'namesOf'>; users: Pick<UserRepository, 'namesOf'> };

/** Names of each kind; more than a part of a list has. */
const mostRemembered = 20_000;

/** Rows for the parts of a long list of payments; the names that were read last are remembered. */
export function createPurchaseRows({ customers, users }: PurchaseRowsDeps) {
  const names = new LRUCache<CustomerId, string>({ max: mostRemembered });
  const emails = new LRUCache<UserId, string>({ max: mostRemembered });

  function rowOf(payment: ListedPayment): PurchaseRow {
    return {
      receiptNumber: payment.receiptNumber,
      createdAt: payment.createdAt,
      paidAt: payment.paidAt,
      status: statusOf(payment),
      transactionType: transactionTypeOf(payment),
      purchaseTypes: purchaseTypesOf(payment.quote).join(' '),
      totalPrice: cents(payment.cents),
      payer: emails.get(payment.userId) ?? '',
      customerId: payment.customerId,
      customerName: names.get(payment.customerId) ?? '',
      id: payment.id,
    };
  }

  return async (listed: readonly ListedPayment[]): Promise<PurchaseRow[]> => {
    const [profiles, payers] = await Promise.all([
      customers.namesOf(
        unknownTo(
          names,
          listed.map(({ customerId }) => customerId),
        ),
      ),
      users.namesOf(
        unknownTo(
          emails,
          listed.map(({ userId }) => userId),
        ),
      ),
    ]);
    for (const profile of profiles) names.set(profile.id, fullNameOf(profile));
    for (const { id, email } of payers) emails.set(id, email);
    return listed.map(rowOf);
  };
}

function unknownTo<Id extends string>(known: { has(id: Id): boolean }, ids: readonly Id[]): Id[] {
  return [...new Set(ids)].filter((id) => !known.has(id));
}

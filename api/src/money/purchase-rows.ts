import type { exportPayments } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import type { z } from 'zod';
import type { UserRepository } from '../people/accounts/user-repository.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { ListedPayment } from './payment-lists.js';
import { purchaseFactsOf } from './payment-views.js';

export type PurchaseRow = z.output<typeof exportPayments.data>;

type PurchaseRowsDeps = { customers: Pick<CustomerRepository, 'namesOf'>; users: Pick<UserRepository, 'namesOf'> };

/** Rows for a part of a list of payments: each name is read once for it, and none is kept. */
export function createPurchaseRows({ customers, users }: PurchaseRowsDeps) {
  return async (listed: readonly ListedPayment[]): Promise<PurchaseRow[]> => {
    const [profiles, payers] = await Promise.all([
      customers.namesOf([...new Set(listed.map(({ customerId }) => customerId))]),
      users.namesOf([...new Set(listed.map(({ userId }) => userId))]),
    ]);
    const names = new Map(profiles.map((profile) => [profile.id, fullNameOf(profile)]));
    const emails = new Map(payers.map(({ id, email }) => [id, email]));
    return listed.map((payment) => {
      const { purchaseTypes, ...facts } = purchaseFactsOf(payment);
      return {
        ...facts,
        createdAt: payment.createdAt,
        purchaseTypes: purchaseTypes.join(' '),
        payer: emails.get(payment.userId) ?? '',
        customerId: payment.customerId,
        customerName: names.get(payment.customerId) ?? '',
      };
    });
  };
}

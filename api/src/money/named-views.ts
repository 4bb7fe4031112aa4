import type { PaymentReview, Purchase, Receipt } from '@inkbridge/contracts';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { UserRepository } from '../people/user-repository.js';
import type { Payment } from './payment-repository.js';
import { purchaseOf, receiptOf, reviewOf, type PaymentNames } from './payment-views.js';

type NamedViewsDeps = { customers: Pick<CustomerRepository, 'namesOf'>; users: Pick<UserRepository, 'namesOf'> };

/** Payments with the names of their profiles and payers; each name is queried once. */
export function createNamedViews({ customers, users }: NamedViewsDeps) {
  async function namesOf(listed: readonly Payment[]): Promise<PaymentNames> {
    const [profiles, payers] = await Promise.all([
      customers.namesOf([...new Set(listed.map(({ customerId }) => customerId))]),
      users.namesOf([...new Set(listed.map(({ userId }) => userId))]),
    ]);
    return {
      customers: new Map(profiles.map((customer) => [customer.id, customer])),
      payers: new Map(payers.map((account) => [account.id, account])),
    };
  }

  async function purchasesOf(listed: readonly Payment[]): Promise<Purchase[]> {
    const names = await namesOf(listed);
    return listed.map((payment) => purchaseOf(payment, names));
  }

  async function reviewViewsOf(listed: readonly Payment[]): Promise<PaymentReview[]> {
    const names = await namesOf(listed);
    return listed.map((payment) => reviewOf(payment, names));
  }

  async function receiptViewOf(payment: Payment): Promise<Receipt> {
    return receiptOf(payment, await namesOf([payment]));
  }

  return { purchasesOf, reviewViewsOf, receiptViewOf };
}

import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import type { OpenPayments } from '../profiles/open-payments.js';
import { isBeingPaid, isGivenUp, pendingDues, updateDueKey } from '../../profiles/dues.js';
import type { Update } from '../../profiles/update-repository.js';

export type GiveUpDueDeps = {
  customers: Pick<CustomerRepository, 'change'>;
  payments: Pick<OpenPayments, 'release'>;
  now: () => Date;
};

/** `paid`, `busy`: a payment was faster, or may still arrive. `overtaken`: another write came first, look again. */
export type GiveUpResult = 'given_up' | 'paid' | 'busy' | 'overtaken';
export type GiveUpDue = (customer: Customer, update: Update) => Promise<GiveUpResult>;

/**
 * Marks the due of an update as given up, in the profile, where a payment would have to leave its mark. Must precede
 * voiding or repricing the update, so that no money is kept for something that no longer exists (ADR 9).
 */
export function createGiveUpDue({ customers, payments, now }: GiveUpDueDeps): GiveUpDue {
  return async (customer, update) => {
    if (isGivenUp(customer, update)) return 'given_up'; // an interrupted run continues
    const dueKey = updateDueKey(update);
    const released = await payments.release(dueKey);
    if (released !== 'released') return released;
    if (isBeingPaid(customer, update)) return 'busy';
    const without = { pendingPayments: pendingDues(customer, null) };
    const marked = await customers.change(customer, without, { dueKey, paymentId: null, at: now() });
    return marked ? 'given_up' : 'overtaken';
  };
}

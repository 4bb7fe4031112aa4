import { AppError } from '../../http/app-error.js';
import type { CustomerRepository } from '../customer/customer-repository.js';
import type { Customer } from '../customer/customer.js';
import type { OpenPayments } from '../customer/open-payments.js';
import { pendingDues } from '../payment/due.js';
import { isBeingPaid, isGivenUp, updateDueKey } from './update-marks.js';
import type { Update } from './update-repository.js';

export type GiveUpParts = {
  customers: Pick<CustomerRepository, 'change'>;
  payments: Pick<OpenPayments, 'release'>;
  now: () => Date;
};

/** `paid`, `busy`: a payment was faster, or may still be. `overtaken`: the profile was written meanwhile, look again. */
export type GivenUp = 'given_up' | 'paid' | 'busy' | 'overtaken';
export type GiveUpDue = (customer: Customer, update: Update) => Promise<GivenUp>;

/**
 * Ends what an update costs, in the profile, where a payment would have to leave its mark. It comes before the update is
 * voided or priced anew, so that no money is kept for what is not there any more (design §7).
 */
export function createGiveUpDue({ customers, payments, now }: GiveUpParts): GiveUpDue {
  return async (customer, update) => {
    if (isGivenUp(customer, update)) return 'given_up'; // a run that broke off goes on
    const dueKey = updateDueKey(update);
    const released = await payments.release(customer.id, dueKey);
    if (released !== 'released') return released;
    if (isBeingPaid(customer, update)) return 'busy';
    const without = { pendingPayments: pendingDues(customer, null) };
    const marked = await customers.change(customer, without, { dueKey, paymentId: null, at: now() });
    return marked ? 'given_up' : 'overtaken';
  };
}

/** False for who was overtaken, and looks again. @throws AppError already_paid, payment_in_progress */
export function isFree(givenUp: GivenUp): boolean {
  if (givenUp === 'paid') throw new AppError('already_paid');
  if (givenUp === 'busy') throw new AppError('payment_in_progress');
  return givenUp === 'given_up';
}

import type { CheckoutRequest, CustomerId, UserId } from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { AppError } from '../http/answers/app-error.js';
import type { UserRepository } from '../people/accounts/user-repository.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import { type Due, mayOweUpdate, openDue } from '../profiles/dues.js';
import type { UpdateRepository } from '../profiles/update-repository.js';

export type AskedDueDeps = {
  customers: Pick<CustomerRepository, 'find'>;
  updates: Pick<UpdateRepository, 'findLive'>;
  users: Pick<UserRepository, 'find'>;
  now: () => Date;
};
type DueRequest = Omit<CheckoutRequest, 'amount' | 'metadata'>;

/** Finds the due that a member asks for, at its price now. */
export function createAskedDue(deps: AskedDueDeps) {
  const { customers, updates, users, now } = deps;

  /** @throws AppError not_found, customer_archived, nothing_due, already_paid, price_changed */
  return async function dueOf(
    id: CustomerId,
    { asked, user }: { asked: DueRequest; user: UserId },
  ): Promise<{ customer: Customer; due: Due }> {
    const customer = await customers.find(id);
    if (!customer || !(await mayLearnDues({ users, now }, customer, user))) throw new AppError('not_found');
    const { renewal = false, premiumPlacement = 0, featuredPlacement = 0, totalAmount: shown } = asked;
    const live = mayOweUpdate(customer, renewal) ? await updates.findLive(id) : null;
    const found = openDue(customer, live, { renewal, months: { premiumPlacement, featuredPlacement }, now: now() });
    if (!found.ok) throw new AppError(wasOwed(found.reason, asked) ? 'already_paid' : found.reason);
    if (shown !== undefined && shown !== found.due.quote.total) throw new AppError('price_changed'); // D-92
    return { customer, due: found.due };
  };
}

/**
 * A price tells what is in a profile and what state it is in, so who cannot see the profile is not told it (D-01). An
 * admin who grants balance for a profile means its holder to pay for it (D-45).
 */
async function mayLearnDues(
  { users, now }: Pick<AskedDueDeps, 'users' | 'now'>,
  customer: Customer,
  user: UserId,
): Promise<boolean> {
  if (customer.createdBy === user || isListed(customer, now())) return true;
  return (await users.find(user))?.referralCustomers.includes(customer.id) ?? false;
}

/** Whether the client still shows dues that were settled in the meantime. */
function wasOwed(reason: 'nothing_due' | 'customer_archived', { creation, update }: DueRequest): boolean {
  return reason === 'nothing_due' && (creation === true || update === true);
}

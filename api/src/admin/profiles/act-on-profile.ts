import type { CustomerId } from '@inkbridge/contracts';
import { revise, type Revision } from '../../database/revise.js';
import type { Act } from '../../http/routes/act.js';
import { AppError } from '../../http/answers/app-error.js';
import type { CustomerPatch, CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { profileFacts, profileTarget } from '../../profiles/profile-facts.js';

/** An act's patch to the current profile; null when it is already done (D-67). */
export type PatchOf = (customer: Customer) => CustomerPatch | null;

/**
 * Changes a profile and logs the change as part of `act`; repeated, it changes and logs nothing (D-67).
 * @throws AppError not_found, and what `patchOf` throws
 */
export async function actOnProfile(
  customers: Pick<CustomerRepository, 'find' | 'change'>,
  { id, act, logged }: { id: CustomerId; act: Act; /** Also in the log, when something changed. */ logged?: object },
  patchOf: PatchOf,
): Promise<Revision<Customer>> {
  const revision = await revise(customers, id, (customer) => {
    act.on(profileTarget(customer));
    return patchOf(customer);
  });
  if (!revision) throw new AppError('not_found');
  const { before, after } = revision;
  if (after !== before) act.changed(profileFacts(before), { ...profileFacts(after), ...logged });
  return revision;
}

/** An archived profile cannot be changed until it is restored (AC-392). @throws AppError customer_archived */
export function requireNotArchived({ archivedAt }: Pick<Customer, 'archivedAt'>): void {
  if (archivedAt) throw new AppError('customer_archived');
}

/** Whether what an admin has read is what waits now, and did not come again as something else; unsaid, it counts as read. */
export function isRead({ waitingSince }: { waitingSince: Date | null }, read: Date | undefined): boolean {
  return read === undefined || waitingSince?.getTime() === read.getTime();
}

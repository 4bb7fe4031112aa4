import type { CustomerId } from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import { shortRangeOf } from '@inkbridge/shared/routes';
import type { CustomerRepository } from '../../profiles/customer-repository.js';

type FindShortDeps = { customers: Pick<CustomerRepository, 'find' | 'idsBetween'>; now: () => Date };

/** Most profiles that are looked at: those of one second. */
const mostOfOneSecond = 5_000;

/** The listed profile of a short address; null for all others, so that none of them can be found out. */
export function createFindShort({ customers, now }: FindShortDeps) {
  return async (typed: string): Promise<CustomerId | null> => {
    const range = shortRangeOf(typed);
    if (!range) return null;
    const ids = await customers.idsBetween(range.from, range.to, mostOfOneSecond);
    for (const id of ids.filter((one) => one.endsWith(range.end))) {
      const customer = await customers.find(id);
      if (customer && isListed(customer, now())) return id;
    }
    return null;
  };
}

import type { CustomerId, Customer as CustomerView } from '@inkbridge/contracts';
import { isDatabaseAway } from '../../database/database-away.js';
import type { Caller } from '../../http/sessions/identity.js';
import type { KeptAnswer } from '../../http/answers/kept-answer.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { CustomerService } from '../../profiles/customer-service.js';
import type { CatalogueService } from './catalogue-service.js';

type ReadProfileDeps = {
  customers: Pick<CustomerRepository, 'find'>;
  views: Pick<CustomerService, 'forAdmin' | 'forOwner'>;
  catalogue: Pick<CatalogueService, 'detail'>;
};

/** The fuller view of an owner or admin, or the public view in its encoded form. */
type ProfileRead = { view: CustomerView } | { listed: KeptAnswer };

export type ReadProfile = ReturnType<typeof createReadProfile>;

export function createReadProfile({ customers, views, catalogue }: ReadProfileDeps) {
  /** Returns null when only the public view is left: the caller may see no more, or the database is away. */
  async function findFor({ id, role }: Caller, customerId: CustomerId): Promise<CustomerView | null> {
    try {
      const customer = await customers.find(customerId);
      if (!customer) return null;
      if (role === 'admin') return await views.forAdmin(customer);
      return customer.createdBy === id ? await views.forOwner(customer) : null;
    } catch (error) {
      if (isDatabaseAway(error)) return null;
      throw error;
    }
  }

  /** Owners and admins get their own view, others the public view if listed (D-57). @throws AppError not_found */
  return async (id: CustomerId, caller: Caller | null): Promise<ProfileRead> => {
    const view = caller && (await findFor(caller, id));
    return view ? { view } : { listed: await catalogue.detail(id, caller) };
  };
}

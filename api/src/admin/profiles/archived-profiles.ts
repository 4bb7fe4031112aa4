import { type AdminCustomer, type CustomerId, type listArchivedCustomers, pageOf } from '@inkbridge/contracts';
import type { z } from 'zod';
import { AppError } from '../../http/answers/app-error.js';
import type { Listed } from '../../http/routes/implement.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { CustomerService } from '../../profiles/customer-service.js';
import type { ProfilesPage } from '../../profiles/customer-lists.js';

type ArchivedProfilesDeps = {
  customers: Pick<CustomerRepository, 'find'>;
  profilesPage: ProfilesPage;
  views: Pick<CustomerService, 'forAdmin' | 'forAdmins'>;
  now: () => Date;
};
type Query = z.output<typeof listArchivedCustomers.query>;

export type ArchivedProfiles = ReturnType<typeof createArchivedProfiles>;

export function createArchivedProfiles({ customers, profilesPage, views, now }: ArchivedProfilesDeps) {
  return {
    /** Most recently archived first (AC-385). @throws AppError unavailable */
    async list({ p, l, search }: Query): Promise<Listed<AdminCustomer>> {
      const page = { search, now: now(), skip: (p - 1) * l, limit: l };
      const { customers: found, total } = await profilesPage({ archived: true, order: 'archived_last', ...page });
      return { items: await views.forAdmins(found), page: pageOf(total, p, l) };
    },

    /** @throws AppError not_found, also for a profile that is not archived (AC-389) */
    async get(id: CustomerId): Promise<AdminCustomer> {
      const customer = await customers.find(id);
      if (!customer?.archivedAt) throw new AppError('not_found');
      return views.forAdmin(customer);
    },
  };
}

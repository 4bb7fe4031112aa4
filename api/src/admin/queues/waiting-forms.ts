import { type AdminCustomer, pageOf, type Queues } from '@inkbridge/contracts';
import type { Listed } from '../../http/routes/implement.js';
import type { ProfilesPage } from '../../profiles/customer-lists.js';
import type { CustomerService } from '../../profiles/customer-service.js';

type WaitingFormsDeps = {
  profilesPage: ProfilesPage;
  views: Pick<CustomerService, 'forAdmins'>;
  now: () => Date;
};

export type WaitingForms = ReturnType<typeof createWaitingForms>;

/** Signed forms that no admin has decided yet, oldest first; those of archived profiles wait for nobody (D-136). */
export function createWaitingForms({ profilesPage, views, now }: WaitingFormsDeps) {
  const waitingPage = (page: { skip: number; limit: number }) =>
    profilesPage({ archived: false, form: 'waiting', order: 'oldest_form', now: now(), ...page });

  return {
    /** How many there are, and since when the oldest waits. */
    async waiting(): Promise<Queues['forms']> {
      const { customers, total } = await waitingPage({ skip: 0, limit: 1 });
      return { waiting: total, since: customers[0]?.signedForm?.addedAt ?? null };
    },

    async list({ page, limit }: { page: number; limit: number }): Promise<Listed<AdminCustomer>> {
      const { customers, total } = await waitingPage({ skip: (page - 1) * limit, limit });
      return { items: await views.forAdmins(customers), page: pageOf(total, page, limit) };
    },
  };
}

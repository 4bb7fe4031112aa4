import { type AdminCustomer, caseKinds, type EverythingWaiting, pageOf, type Queues } from '@inkbridge/contracts';
import { gathered } from '@inkbridge/shared/objects';
import type { PaymentReviews } from '../../money/payment-reviews.js';
import type { CaseService } from '../cases/case-service.js';
import type { AdminCustomerService } from '../profiles/admin-customer-service.js';
import type { AdminUpdateService } from '../updates/admin-update-service.js';
import type { Listed } from '../../http/routes/implement.js';
import type { ProfilesPage } from '../../profiles/customer-lists.js';
import type { CustomerService } from '../../profiles/customer-service.js';

type QueuesServiceDeps = {
  profiles: Pick<AdminCustomerService, 'waiting'>;
  updates: Pick<AdminUpdateService, 'waiting'>;
  cases: Pick<CaseService, 'waiting'>;
  payments: Pick<PaymentReviews, 'waiting'>;
  forms: Pick<WaitingForms, 'waiting'>;
  clockIsTrusted: () => Promise<boolean>;
};

export type QueuesService = ReturnType<typeof createQueuesService>;

/** Counts what waits for an admin, in all queues. */
export function createQueuesService(deps: QueuesServiceDeps) {
  const { profiles, updates, cases, payments, forms, clockIsTrusted } = deps;

  return {
    async counts(): Promise<EverythingWaiting> {
      const [ofProfiles, ofUpdates, ofPayments, ofForms, ofOthers, isTrusted] = await Promise.all([
        profiles.waiting(),
        updates.waiting(),
        payments.waiting(),
        forms.waiting(),
        gathered(caseKinds, (kind) => cases.waiting(kind)),
        clockIsTrusted(),
      ]);
      const queues = { profiles: ofProfiles, updates: ofUpdates, payments: ofPayments, forms: ofForms, ...ofOthers };
      return { ...queues, clockIsInDoubt: !isTrusted };
    },
  };
}

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

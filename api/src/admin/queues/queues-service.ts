import { caseKinds, type EverythingWaiting } from '@inkbridge/contracts';
import { gathered } from '@inkbridge/shared/objects';
import type { PaymentReviews } from '../../money/payment-reviews.js';
import type { CaseService } from '../cases/case-service.js';
import type { AdminCustomerService } from '../profiles/admin-customer-service.js';
import type { AdminUpdateService } from '../updates/admin-update-service.js';
import type { WaitingForms } from './waiting-forms.js';

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

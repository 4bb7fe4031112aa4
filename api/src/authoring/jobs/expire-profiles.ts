import { nextStatus } from '@inkbridge/shared/profile-lifecycle';
import type { CustomerRepository } from '../../profiles/customer-repository.js';

type ExpireProfilesDeps = { customers: Pick<CustomerRepository, 'ending' | 'change'>; now: () => Date };

/** Stores what readers see already: a term that is over has expired, in archived profiles too (D-85, AC-670). */
export function createExpireProfiles({ customers, now }: ExpireProfilesDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    for await (const customer of customers.ending({ statuses: ['active'], after: new Date(0), until: now() })) {
      if (signal.aborted) return;
      const step = nextStatus(customer, 'expire', now());
      // No effect if the profile changed in the meantime, perhaps by a renewal: the next run reads it again.
      if (step.ok) await customers.change(customer, { status: step.status });
    }
  };
}

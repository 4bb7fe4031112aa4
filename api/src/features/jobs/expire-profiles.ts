import { nextStatus } from '@inkbridge/shared/profile-lifecycle';
import type { CustomerRepository } from '../customer/customer-repository.js';

type Parts = { customers: Pick<CustomerRepository, 'ending' | 'change'>; now: () => Date };

/** Writes what everybody sees already: a term that is over has expired, in archived profiles too (D-85, AC-670). */
export function createExpireProfiles({ customers, now }: Parts) {
  return async (signal: AbortSignal): Promise<void> => {
    for await (const customer of customers.ending({ statuses: ['active'], after: new Date(0), until: now() })) {
      if (signal.aborted) return;
      const step = nextStatus(customer, 'expire', now());
      // Changed meanwhile, perhaps renewed: the next run reads it again.
      if (step.ok) await customers.change(customer, { status: step.status });
    }
  };
}

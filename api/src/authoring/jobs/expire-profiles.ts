import { nextStatus } from '@inkbridge/shared/profile-lifecycle';
import type { CustomerRepository } from '../../profiles/customer-repository.js';

const endOfTime = new Date(8.64e15);

type ExpireProfilesDeps = { customers: Pick<CustomerRepository, 'ending' | 'change'>; now: () => Date };

/**
 * Stores what readers see already: a term that is over has expired, in archived profiles too (D-85, AC-670). One that is
 * not over continues: a clock that was ahead had ended it.
 */
export function createExpireProfiles({ customers, now }: ExpireProfilesDeps) {
  const expiries = [
    { event: 'go_on', term: (at: Date) => ({ statuses: ['expired'] as const, after: at, until: endOfTime }) },
    { event: 'expire', term: (at: Date) => ({ statuses: ['active'] as const, after: new Date(0), until: at }) },
  ] as const;

  return async (signal: AbortSignal): Promise<void> => {
    for (const { event, term } of expiries) {
      for await (const customer of customers.ending(term(now()))) {
        if (signal.aborted) return;
        const step = nextStatus(customer, event, now());
        // No effect if the profile changed in the meantime, perhaps by a renewal: the next run reads it again.
        if (step.ok) await customers.change(customer, { status: step.status });
      }
    }
  };
}

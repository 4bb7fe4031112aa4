import type { CustomerRepository } from '../customer/customer-repository.js';
import type { Notices } from '../notice/notices.js';
import { dueReminder, remindedTerms } from '../notice/reminder-times.js';

type Parts = { customers: Pick<CustomerRepository, 'ending'>; notices: Notices; now: () => Date };

/** Tells owners that a term ends; each reminder leaves once, because the notice is about one day of one term. */
export function createRemindOwners({ customers, notices, now }: Parts) {
  return async (signal: AbortSignal): Promise<void> => {
    const at = now();
    for await (const { id, expiresAt, archivedAt } of customers.ending({
      statuses: ['active', 'expired'],
      ...remindedTerms(at),
    })) {
      if (signal.aborted) return;
      const days = archivedAt || !expiresAt ? null : dueReminder(expiresAt, at);
      if (days !== null) await notices.tell({ kind: 'endsSoon', customerId: id, days });
    }
  };
}

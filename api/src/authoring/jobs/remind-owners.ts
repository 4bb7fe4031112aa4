import { unlessUnreadable } from '../../database/unreadable.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { ProfileLetters } from '../profiles/profile-letters.js';
import { dueReminder, remindedTerms } from '../profiles/reminder-times.js';

type RemindOwnersDeps = {
  customers: Pick<CustomerRepository, 'ending'>;
  letters: Pick<ProfileLetters, 'endsSoon'>;
  now: () => Date;
};

/** Notifies owners that a term ends. Each reminder is sent once, because its notice is about one day of one term. */
export function createRemindOwners({ customers, letters, now }: RemindOwnersDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    const at = now();
    for await (const { id, expiresAt, archivedAt } of customers.ending({
      statuses: ['active', 'expired'],
      ...remindedTerms(at),
    })) {
      if (signal.aborted) return;
      const days = archivedAt || !expiresAt ? null : dueReminder(expiresAt, at);
      if (days !== null) await unlessUnreadable(() => letters.endsSoon(id, days));
    }
  };
}

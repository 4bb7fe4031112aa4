import { unpaidUpdateDays } from '@inkbridge/shared/profile-lifecycle';
import { day } from '@inkbridge/shared/time';
import { unlessUnreadable } from '../../database/unreadable.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { UpdateRepository } from '../../profiles/update-repository.js';
import type { VoidUpdate } from '../updates/void-update.js';

const mostPerRun = 500;

type VoidUnpaidUpdatesDeps = {
  updates: Pick<UpdateRepository, 'listUnpaid'>;
  customers: Pick<CustomerRepository, 'find'>;
  voidUpdate: VoidUpdate;
  now: () => Date;
};

/**
 * Voids updates that stayed unpaid for a week (D-24). A partly paid one is voided too, and that part goes to its
 * payer's balance (D-25): it can be neither cancelled nor decided, so its money would be stuck. Where a payment was
 * faster, or may still arrive, the next run looks again.
 */
export function createVoidUnpaidUpdates({ updates, customers, voidUpdate, now }: VoidUnpaidUpdatesDeps) {
  return async (signal: AbortSignal): Promise<void> => {
    const stale = await updates.listUnpaid(new Date(now().getTime() - unpaidUpdateDays * day), mostPerRun);
    for (const update of stale) {
      if (signal.aborted) return;
      await unlessUnreadable(async () => voidUpdate(await customers.find(update.customerId), update, 'expire'));
    }
  };
}

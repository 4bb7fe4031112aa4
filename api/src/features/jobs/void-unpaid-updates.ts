import { unpaidUpdateDays } from '@inkbridge/shared/profile-lifecycle';
import type { CustomerRepository } from '../customer/customer-repository.js';
import type { UpdateRepository } from '../update/update-repository.js';
import type { VoidUpdate } from '../update/void-update.js';

const day = 86_400_000;
const mostAtOnce = 500;

type Parts = {
  updates: Pick<UpdateRepository, 'listUnpaid'>;
  customers: Pick<CustomerRepository, 'find'>;
  voidUpdate: VoidUpdate;
  now: () => Date;
};

/**
 * Drops updates that nobody paid for in a week (D-24). One that was paid in part goes too, and that part to its payer's
 * balance (D-25): it can be neither cancelled nor decided, and its money would lie there for ever. Where a payment was
 * faster, or may still be, the next run looks again.
 */
export function createVoidUnpaidUpdates({ updates, customers, voidUpdate, now }: Parts) {
  return async (signal: AbortSignal): Promise<void> => {
    const stale = await updates.listUnpaid(new Date(now().getTime() - unpaidUpdateDays * day), mostAtOnce);
    for (const update of stale) {
      if (signal.aborted) return;
      await voidUpdate(await customers.find(update.customerId), update, 'expire');
    }
  };
}

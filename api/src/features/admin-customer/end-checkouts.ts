import type { Customer } from '../customer/customer.js';
import type { OpenPayments } from '../customer/open-payments.js';
import { dueKeyOf } from '../payment/due.js';
import { updateDueKey } from '../update/update-marks.js';
import type { UpdateRepository } from '../update/update-repository.js';

type Parts = { updates: Pick<UpdateRepository, 'findLive'>; payments: Pick<OpenPayments, 'release'> };

/** Ends every checkout of a profile that is open. */
export type EndCheckouts = (customer: Customer) => Promise<void>;

/**
 * To be called when the profile is archived already: no other checkout begins then, and money that comes through one that
 * could not be ended any more goes back, because nothing is applied to an archived profile (design §7).
 */
export function createEndCheckouts({ updates, payments }: Parts): EndCheckouts {
  return async (customer) => {
    const update = await updates.findLive(customer.id);
    const own = (['creation', 'renewal', 'placement'] as const).map((kind) => dueKeyOf(customer, kind));
    const keys = update ? [...own, updateDueKey(update)] : own;
    await Promise.all(keys.map((key) => payments.release(customer.id, key)));
  };
}

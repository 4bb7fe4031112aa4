import type { Customer } from '../../profiles/customer.js';
import type { OpenPayments } from './open-payments.js';
import { dueKeyOf, updateDueKey } from '../../profiles/dues.js';
import type { UpdateRepository } from '../../profiles/update-repository.js';

type EndCheckoutsDeps = { updates: Pick<UpdateRepository, 'findLive'>; payments: Pick<OpenPayments, 'release'> };

/** Ends every open checkout of a profile. */
export type EndCheckouts = (customer: Customer) => Promise<void>;

/**
 * Call it only after the profile is archived, when no new checkout can start. Money from a checkout that was too late
 * to end is refunded, because nothing is applied to an archived profile (ADR 9).
 */
export function createEndCheckouts({ updates, payments }: EndCheckoutsDeps): EndCheckouts {
  return async (customer) => {
    const update = await updates.findLive(customer.id);
    const own = (['creation', 'renewal', 'placement'] as const).map((kind) => dueKeyOf(customer, kind));
    const keys = update ? [...own, updateDueKey(update)] : own;
    await Promise.all(keys.map((key) => payments.release(key)));
  };
}

import type { Customer } from '../customer/customer.js';
import type { Update } from './update-repository.js';

type Marked = Pick<Customer, 'settledDues'>;
type Priced = Pick<Update, 'id' | 'customerId' | 'pricedVersion'>;

/** Not a due, but marked like one: an update is copied into its profile in the same write as its mark, and so once. */
export function copiedKey({ customerId, id }: Pick<Update, 'id' | 'customerId'>): string {
  return `${customerId}:copied:${id}`;
}

export function hasMark({ settledDues }: Marked, key: string): boolean {
  return settledDues.some(({ dueKey }) => dueKey === key);
}

/**
 * What an update costs, as it is priced now. Whatever prices it anew gives this due up in the profile first, and so a
 * payment for a former price finds its mark, and goes back (D-108).
 */
export function updateDueKey({ customerId, id, pricedVersion }: Priced): string {
  const name = `${customerId}:update:${id}`;
  return pricedVersion === 1 ? name : `${name}:${pricedVersion}`;
}

/** Its payment has reached the profile already, and is about to reach the update. */
export function isBeingPaid({ settledDues }: Marked, update: Priced & Pick<Update, 'state'>): boolean {
  const key = updateDueKey(update);
  const isPaid = settledDues.some(({ dueKey, paymentId }) => paymentId !== null && dueKey === key);
  return update.state === 'awaiting_payment' && isPaid;
}

/** Nobody can pay it as it is: it is about to be voided, or to have another price. */
export function isGivenUp({ settledDues }: Marked, update: Priced): boolean {
  const key = updateDueKey(update);
  return settledDues.some(({ dueKey, paymentId }) => paymentId === null && dueKey === key);
}

import type { Customer } from './customer.js';
import type { Update } from './update-repository.js';

type WithSettledDues = Pick<Customer, 'settledDues'>;
type Priced = Pick<Update, 'id' | 'customerId' | 'pricedVersion'>;

/**
 * Not a due, but marked like one: copying the update into its profile is one write with the mark, so it happens once.
 */
export function copiedKey({ customerId, id }: Pick<Update, 'id' | 'customerId'>): string {
  return `${customerId}:copied:${id}`;
}

export function hasMark({ settledDues }: WithSettledDues, key: string): boolean {
  return settledDues.some(({ dueKey }) => dueKey === key);
}

/**
 * Key of the due of an update at its present price. Repricing first gives this due up in the profile, so that a payment
 * for a former price finds the mark and goes back (D-161).
 */
export function updateDueKey({ customerId, id, pricedVersion }: Priced): string {
  const name = `${customerId}:update:${id}`;
  return pricedVersion === 1 ? name : `${name}:${pricedVersion}`;
}

/** A payment has left its mark in the profile, but has not reached the update yet. */
export function isBeingPaid({ settledDues }: WithSettledDues, update: Priced & Pick<Update, 'state'>): boolean {
  const key = updateDueKey(update);
  const isPaid = settledDues.some(({ dueKey, paymentId }) => paymentId !== null && dueKey === key);
  return update.state === 'awaiting_payment' && isPaid;
}

/** No one can pay it any more: it is about to be voided or repriced. */
export function isGivenUp({ settledDues }: WithSettledDues, update: Priced): boolean {
  const key = updateDueKey(update);
  return settledDues.some(({ dueKey, paymentId }) => paymentId === null && dueKey === key);
}

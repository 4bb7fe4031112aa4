import type { PaymentId } from '@inkbridge/contracts';
import type { Customer } from './customer.js';

/**
 * Not a due, but marked like one: a payment that its bank or provider took back. Numbered from the second time on,
 * because the money may be kept after all and then be taken back again.
 */
export function reversalKey(id: PaymentId, review: number): string {
  return review === 1 ? `${id}:taken_back` : `${id}:taken_back:${review}`;
}

const reversal = /:taken_back(?::\d+)?$/;

/** When a payment for the profile was last taken back, while it is hidden for that; else null. */
export function reversedAtOf({ status, settledDues }: Pick<Customer, 'status' | 'settledDues'>): Date | null {
  if (status !== 'unpaid') return null;
  return settledDues.findLast(({ dueKey }) => reversal.test(dueKey))?.at ?? null;
}

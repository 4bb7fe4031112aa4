import type { CustomerId, UpdateId } from '@inkbridge/contracts';
import { AppError } from '../../http/app-error.js';

/** What those who change what is owed ask of the payments. */
export type OpenPayments = {
  /** After `released` no payment of this due can come through any more. */
  release(customer: CustomerId, dueKey: string): Promise<'released' | 'paid' | 'busy'>;
  /** The payments of a rejected update went to the payer's balance (D-25). Harmless when repeated. */
  credited(update: UpdateId): Promise<void>;
};

/** @throws AppError already_paid, payment_in_progress */
export async function releaseDue(
  payments: Pick<OpenPayments, 'release'>,
  customer: CustomerId,
  dueKey: string,
): Promise<void> {
  const outcome = await payments.release(customer, dueKey);
  if (outcome === 'paid') throw new AppError('already_paid');
  if (outcome === 'busy') throw new AppError('payment_in_progress');
}

import type { CustomerId, UpdateId, UserId } from '@inkbridge/contracts';
import type { Cents } from '@inkbridge/shared/pricing';
import { AppError } from '../../http/answers/app-error.js';

type PaidUpdate = { id: UpdateId; customerId: CustomerId };

/** The payments' side of code that changes dues. */
export type OpenPayments = {
  /** After `released`, no payment of this due can succeed any more. */
  release(dueKey: string): Promise<'released' | 'paid' | 'busy'>;
  /**
   * Each payment's credit to its payer's balance for an update (D-25), less refunds. From then on it
   * cannot be refunded as well. Repeated, it returns the same.
   */
  claimShares(update: PaidUpdate): Promise<{ key: string; payer: UserId; amount: Cents }[]>;
};

/** @throws AppError already_paid, payment_in_progress */
export async function releaseDue(payments: Pick<OpenPayments, 'release'>, dueKey: string): Promise<void> {
  assertUnpaid(await payments.release(dueKey));
}

/** @throws AppError already_paid for `paid`, payment_in_progress for `busy` */
export function assertUnpaid<T extends string>(outcome: T): asserts outcome is Exclude<T, 'paid' | 'busy'> {
  if (outcome === 'paid') throw new AppError('already_paid');
  if (outcome === 'busy') throw new AppError('payment_in_progress');
}

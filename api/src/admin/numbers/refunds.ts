import type { RefundedPayment } from '../../money/payment-lists.js';
import { isIncome } from '../../money/gateway.js';

type Returned = { at: number; cents: number };

/** A payment's refunds and their times in milliseconds: only former income can go back. */
export function returnsOf({ gateway, cents, appliedAt, refundedAt, refunds }: RefundedPayment): Returned[] {
  if (!isIncome(gateway)) return [];
  const parts = refunds
    .filter(({ state }) => state === 'done')
    .map(({ endedAt, askedAt, cents: part }) => ({ at: (endedAt ?? askedAt).getTime(), cents: part }));
  if (!refundedAt || !appliedAt) return parts;
  const inParts = parts.reduce((sum, part) => sum + part.cents, 0);
  return [...parts, { at: refundedAt.getTime(), cents: cents - inParts }];
}

import type { UserId } from '@inkbridge/contracts';
import { cents, type Cents } from '@inkbridge/shared/pricing';
import type { PaidUpdate, PaymentRepository } from './payment-repository.js';
import { creditableCents } from './refund-rules.js';
import type { Settle } from './settle.js';

/** What one payer paid for an update, without placement months and what was refunded. */
export type UpdateShare = { payer: UserId; amount: Cents };

type UpdateSharesDeps = { payments: Pick<PaymentRepository, 'listTakenFor'>; settle: Pick<Settle, 'settle'> };

/** How much of what they paid for an update its payers are to get back. Omits money that its provider took back. */
export function createUpdateShares({ payments, settle }: UpdateSharesDeps) {
  return async (update: PaidUpdate): Promise<UpdateShare[]> => {
    const taken = await payments.listTakenFor(update);
    const unsettled = taken.filter(({ state }) => state === 'paid');
    for (const payment of unsettled) await settle.settle(payment); // a crash may have stopped it on its way
    const settled = unsettled.length > 0 ? await payments.listTakenFor(update) : taken;
    const shares = new Map<UserId, Cents>();
    const owed = settled.filter(({ state, creditedAt }) => state === 'applied' && creditedAt === null);
    for (const payment of owed)
      shares.set(payment.userId, cents((shares.get(payment.userId) ?? 0) + creditableCents(payment)));
    return [...shares].map(([payer, amount]) => ({ payer, amount }));
  };
}

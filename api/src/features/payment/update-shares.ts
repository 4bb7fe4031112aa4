import type { UserId } from '@inkbridge/contracts';
import { cents, type Cents } from '@inkbridge/shared/pricing';
import { shareOf } from './effect.js';
import type { PaidUpdate, PaymentRepository } from './payment-repository.js';
import type { Settle } from './settle.js';

/** What one person paid for an update, without the months that were bought along. */
export type UpdateShare = { payer: UserId; amount: Cents };

type Parts = { payments: Pick<PaymentRepository, 'listTakenFor'>; settle: Pick<Settle, 'settle'> };

/** Who paid how much for an update and is to get it back. Money that its provider took back is nobody's. */
export function createUpdateShares({ payments, settle }: Parts) {
  return async (update: PaidUpdate): Promise<UpdateShare[]> => {
    const taken = await payments.listTakenFor(update);
    const unsettled = taken.filter(({ state }) => state === 'paid');
    for (const payment of unsettled) await settle.settle(payment); // a crash may have left it on its way to the update
    const settled = unsettled.length > 0 ? await payments.listTakenFor(update) : taken;
    const shares = new Map<UserId, Cents>();
    const owed = settled.filter(({ state, creditedAt }) => state === 'applied' && creditedAt === null);
    for (const payment of owed) shares.set(payment.userId, cents((shares.get(payment.userId) ?? 0) + shareOf(payment)));
    return [...shares].map(([payer, amount]) => ({ payer, amount }));
  };
}

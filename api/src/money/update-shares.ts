import type { PaymentId, UserId } from '@inkbridge/contracts';
import type { Cents } from '@inkbridge/shared/pricing';
import { untilWritten } from '../database/revise.js';
import type { PaidUpdate, PaymentRepository } from './payment-repository.js';
import { creditableCents, creditKeyOf } from './refund-rules.js';
import type { Settle } from './settle.js';

/**
 * What one payment for an update gives its payer, without placement months and what was refunded. A balance gets it once
 * per `key`.
 */
type UpdateShare = { key: string; payer: UserId; amount: Cents };

type UpdateSharesDeps = {
  payments: Pick<PaymentRepository, 'find' | 'listTakenFor' | 'claimCredit'>;
  settle: Pick<Settle, 'settle'>;
  now: () => Date;
};

/**
 * Claims the payments of an update for its payers' balances (D-25), and returns what each of them gets. A claim and a
 * refund are conditional writes to the same payment, so the second one counts what the first one took. Repeated, it
 * returns the same shares. Omits money that its provider took back.
 */
export function createClaimShares({ payments, settle, now }: UpdateSharesDeps) {
  function claim(id: PaymentId): Promise<{ share: UpdateShare | null }> {
    return untilWritten(async () => {
      const payment = await payments.find(id);
      if (payment?.state !== 'applied') return { share: null };
      const claimed = payment.creditedAt ? payment : await payments.claimCredit(payment, now());
      return claimed && { share: { key: creditKeyOf(id), payer: claimed.userId, amount: creditableCents(claimed) } };
    });
  }

  return async (update: PaidUpdate): Promise<UpdateShare[]> => {
    const taken = await payments.listTakenFor(update);
    const unsettled = taken.filter(({ state }) => state === 'paid');
    for (const payment of unsettled) await settle.settle(payment); // a crash may have stopped it on its way
    const claims = await Promise.all(taken.map(({ id }) => claim(id)));
    return claims.flatMap(({ share }) => share ?? []);
  };
}

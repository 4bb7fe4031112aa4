import type { PaymentId, UserId } from '@inkbridge/contracts';
import type { Cents } from '@inkbridge/shared/pricing';
import { untilWritten } from '../database/revise.js';
import type { PaidUpdate, Payment, PaymentRepository } from './payment-repository.js';
import { checkAfter, creditableCents, creditKeyOf, openRefundOf, returnOf } from './refund-rules.js';
import type { Settle } from './settle.js';

/**
 * A payment's credit to its payer for an update, less placement months and refunds. A balance gets it once
 * per `key`.
 */
type UpdateShare = { key: string; payer: UserId; amount: Cents };

type UpdateSharesDeps = {
  payments: Pick<PaymentRepository, 'find' | 'listTakenFor' | 'claimCredit' | 'writeRefunds'>;
  settle: Pick<Settle, 'settle'>;
  now: () => Date;
};

/**
 * Claims the payments of an update for its payers' balances (D-25), and returns what each of them gets. A claim and a
 * refund are conditional writes to the same payment, so the second one counts what the first one took. Repeated, it
 * returns the same shares. Omits money that its provider took back. What a friend paid without an account goes back to
 * their card instead (D-125).
 */
export function createClaimShares({ payments, settle, now }: UpdateSharesDeps) {
  function claim(id: PaymentId): Promise<{ share: UpdateShare | null }> {
    return untilWritten(async () => {
      const payment = await payments.find(id);
      if (payment?.state !== 'applied') return { share: null };
      if (payment.friendKey !== null) return (await sendBack(payment)) && { share: null };
      const claimed = payment.creditedAt ? payment : await payments.claimCredit(payment, now());
      return claimed && { share: { key: creditKeyOf(id), payer: claimed.userId, amount: creditableCents(claimed) } };
    });
  }

  /** Null when something else wrote to the payment. If the provider gives no answer, the sweeper finishes it. */
  async function sendBack(read: Payment): Promise<true | null> {
    const payment = openRefundOf(read) ? ((await settle.settle(read))?.payment ?? read) : read;
    const back = returnOf(payment, now());
    if (!back) return true;
    if (openRefundOf(payment)) throw new Error(`Payment ${payment.id} has a refund under way; its return comes later`);
    const refunds = [...payment.refunds, back];
    const ordered = await payments.writeRefunds(
      payment,
      refunds,
      checkAfter('applied', { ...payment, refunds }, now()),
    );
    if (!ordered) return null;
    await settle.settle(ordered);
    return true;
  }

  return async (update: PaidUpdate): Promise<UpdateShare[]> => {
    const taken = await payments.listTakenFor(update);
    const unsettled = taken.filter(({ state }) => state === 'paid');
    for (const payment of unsettled) await settle.settle(payment); // a crash may have stopped it on its way
    const claims = await Promise.all(taken.map(({ id }) => claim(id)));
    return claims.flatMap(({ share }) => share ?? []);
  };
}

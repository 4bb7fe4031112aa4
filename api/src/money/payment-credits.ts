import type { AdminPayment, creditPayment, PaymentId } from '@inkbridge/contracts';
import { centsOf } from '@inkbridge/shared/pricing';
import type { z } from 'zod';
import { newId } from '../database/ids.js';
import { revise } from '../database/revise.js';
import { AppError } from '../http/answers/app-error.js';
import type { UserRepository } from '../people/accounts/user-repository.js';
import type { AdminPaymentViews } from './admin-payment-views.js';
import type { KeyedPaymentAct } from './payment-refunds.js';
import type { PaymentRepository } from './payment-repository.js';

type PaymentCreditsDeps = {
  payments: Pick<PaymentRepository, 'find'>;
  users: Pick<UserRepository, 'find' | 'grant'>;
  views: Pick<AdminPaymentViews, 'viewOf'>;
  now: () => Date;
};

export type PaymentCredits = ReturnType<typeof createPaymentCredits>;

/** Money for the balance of a payer, because of a payment (D-128). */
export function createPaymentCredits({ payments, users, views, now }: PaymentCreditsDeps) {
  return {
    /** Once per key; may be spent on the profile of the payment. @throws AppError not_found, payer_gone */
    async credit(
      id: PaymentId,
      { amount, reason }: z.output<typeof creditPayment.body>,
      { admin, act, key }: KeyedPaymentAct,
    ): Promise<AdminPayment> {
      const payment = await payments.find(id);
      if (!payment) throw new AppError('not_found');
      if (payment.friendKey !== null) throw new AppError('payer_gone'); // there is no account; a refund reaches the card
      const { customerId, userId } = payment;
      act.on({ kind: 'payment', id, name: '', about: [customerId, userId] });
      const credit = {
        key: `payment_credit:${id}:${admin.id}:${key ?? newId()}`,
        amount: centsOf(amount),
        customers: [customerId],
        by: admin.id,
        at: now(),
        reason,
        paymentId: id,
      };
      const revision = await revise({ find: users.find, change: users.grant }, userId, (account) =>
        account.credits.some((known) => known.key === credit.key) ? null : credit,
      );
      if (!revision) throw new AppError('payer_gone');
      const { before, after } = revision;
      if (after !== before)
        act.changed(
          { referralBalance: before.referralCents, note: '' },
          { referralBalance: after.referralCents, note: reason },
        );
      return views.viewOf(payment);
    },
  };
}

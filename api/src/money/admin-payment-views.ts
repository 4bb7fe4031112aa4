import type { AdminPayment, PaymentId, UserId } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { cents } from '@inkbridge/shared/pricing';
import { AppError } from '../http/answers/app-error.js';
import type { UserRepository } from '../people/accounts/user-repository.js';
import type { Account } from '../people/accounts/user.js';
import type { Payment, PaymentRepository } from './payment-repository.js';
import type { PaymentViews } from './payment-views.js';
import { refundableCents } from './refund-rules.js';

type AdminPaymentViewsDeps = {
  payments: Pick<PaymentRepository, 'find'>;
  users: Pick<UserRepository, 'find' | 'namesOf'>;
  views: Pick<PaymentViews, 'reviewOf'>;
};
type NameOf = (admin: UserId) => string;

export type AdminPaymentViews = ReturnType<typeof createAdminPaymentViews>;

/** A payment with everything the ledger and its payer's balance know of it. */
export function createAdminPaymentViews({ payments, users, views }: AdminPaymentViewsDeps) {
  async function viewOf(payment: Payment): Promise<AdminPayment> {
    const [review, payer] = await Promise.all([views.reviewOf(payment), users.find(payment.userId)]);
    const credits = creditsFor(payment.id, payer);
    const admins = [...payment.refunds.map(({ by }) => by), ...credits.map(({ by }) => by)];
    const nameOf = await namesOf(admins.filter((id) => id !== null));
    const { createdAt, ref, moneyRef } = payment;
    return {
      ...review,
      createdAt,
      ref,
      moneyRef,
      refunds: payment.refunds.map((refund) => refundOf(refund, nameOf)),
      credits: credits.map(({ at, by, cents: amount, reason }) => ({
        at,
        amount: cents(amount),
        reason,
        by: by ? nameOf(by) : '',
      })),
      refundable: refundableCents(payment),
      payerBalance: payer && cents(payer.referralCents),
    };
  }

  async function namesOf(ids: readonly UserId[]): Promise<NameOf> {
    const accounts = ids.length === 0 ? [] : await users.namesOf([...new Set(ids)]);
    const names = new Map(accounts.map((account) => [account.id, fullNameOf(account)]));
    return (id) => names.get(id) ?? '';
  }

  return {
    viewOf,
    /** @throws AppError not_found */
    async get(id: PaymentId): Promise<AdminPayment> {
      const payment = await payments.find(id);
      if (!payment) throw new AppError('not_found');
      return viewOf(payment);
    },
  };
}

function creditsFor(id: PaymentId, payer: Account | null): Account['credits'] {
  return (payer?.credits ?? []).filter(({ paymentId }) => paymentId === id);
}

function refundOf(refund: Payment['refunds'][number], nameOf: NameOf): AdminPayment['refunds'][number] {
  const { askedAt, cents: amount, reason, by, state, endedAt, code } = refund;
  return { at: askedAt, amount: cents(amount), reason, by: by ? nameOf(by) : '', state, endedAt, code };
}

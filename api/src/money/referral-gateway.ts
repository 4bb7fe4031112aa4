import type { CustomerId, PaymentId, UserId } from '@inkbridge/contracts';
import type { Cents } from '@inkbridge/shared/pricing';
import { isId } from '../database/ids.js';
import { DeclinedError, MisuseError, type PaymentGateway, SignatureError, type Snapshot } from './gateway.js';
import type { PaymentRepository } from './payment-repository.js';

type Debit = { user: UserId; payment: PaymentId; customer: CustomerId; cents: Cents; at: Date };
type DebitResult = 'debited' | 'balance_too_low' | 'not_referral_customer';
type StoredDebit = { cents: number; refundedCents: number };
type BalanceRefund = { user: UserId; payment: PaymentId; cents: Cents; key: string; at: Date };

/** Referral balances (D-45). Each debit and each refund is one conditional write that carries the payment's id. */
export type BalanceRepository = {
  /** Once per payment, and never below zero; repeating it changes nothing. */
  debit(debit: Debit): Promise<DebitResult>;
  /** The whole debit once, or a part of it once per key; does nothing without a debit. */
  refund(refund: BalanceRefund): Promise<void>;
  find(user: UserId, payment: PaymentId): Promise<StoredDebit | null>;
};

type ReferralGatewayDeps = { balances: BalanceRepository; payments: Pick<PaymentRepository, 'find'>; now: () => Date };

/** Identifies a debit by payer and payment. Unlike the refs of other providers it is known before the money moves. */
export function referralRef(user: UserId, payment: PaymentId): string {
  return `${user}:${payment}`;
}

/** The payer's balance as a provider like any other: creating the checkout takes the money. */
export function createReferralGateway({ balances, payments, now }: ReferralGatewayDeps): PaymentGateway {
  async function fetch(ref: string): Promise<Snapshot> {
    const { user, payment } = partsOf(ref);
    const debit = await balances.find(user, payment);
    return {
      ref,
      moneyRef: debit ? ref : null,
      state: debit ? stateOf(debit) : 'expired',
      cents: debit?.cents ?? (await payments.find(payment))?.cents ?? 0,
      refundedCents: debit?.refundedCents ?? 0,
      currency: 'USD',
      paymentId: payment,
      userId: user,
      card: null,
    };
  }

  return {
    id: 'referral',
    async createCheckout({ paymentId, userId, cents }) {
      const payment = await payments.find(paymentId);
      if (!payment) throw new MisuseError(`There is no payment ${paymentId}`);
      const debit = { user: userId, payment: paymentId, customer: payment.customerId, cents, at: now() };
      const outcome = await balances.debit(debit);
      if (outcome !== 'debited') throw new DeclinedError(outcome, { canRetry: false });
      return { ref: referralRef(userId, paymentId), clientToken: '' };
    },
    fetch,
    capture: fetch,
    cancel: fetch,
    async refund(moneyRef, cents, key) {
      await balances.refund({ ...partsOf(moneyRef), cents, key, at: now() });
      return 'refunded';
    },
    findRecent: async () => [],
    parseWebhook: () => Promise.reject(new SignatureError('The balance sends no messages')),
  };
}

function stateOf({ cents, refundedCents }: StoredDebit): Snapshot['state'] {
  if (refundedCents === 0) return 'paid';
  return refundedCents < cents ? 'partly_refunded' : 'refunded';
}

/** @throws MisuseError for a text that `referralRef` never wrote */
function partsOf(ref: string): { user: UserId; payment: PaymentId } {
  const [user = '', payment = '', ...more] = ref.split(':');
  if (!isId<UserId>(user) || !isId<PaymentId>(payment) || more.length > 0)
    throw new MisuseError('There is no such debit of a balance');
  return { user, payment };
}

import type { CustomerId, PaymentId, UserId } from '@inkbridge/contracts';
import type { Cents } from '@inkbridge/shared/pricing';

export type Debit = { user: UserId; payment: PaymentId; customer: CustomerId; cents: Cents; at: Date };
export type Debited = 'debited' | 'balance_too_low' | 'not_referral_customer';
export type StoredDebit = { cents: number; isRefunded: boolean };

/** Referral balances (D-45). Each debit and each refund is one conditional write that carries the payment's id. */
export type BalanceRepository = {
  /** Once per payment, and never below zero: repeating it changes nothing more. */
  debit(debit: Debit): Promise<Debited>;
  /** Once per payment; what was never debited is not paid back. */
  refund(user: UserId, payment: PaymentId, at: Date): Promise<void>;
  find(user: UserId, payment: PaymentId): Promise<StoredDebit | null>;
};

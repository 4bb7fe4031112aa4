import type { CustomerId, PaymentId, UserId } from '@inkbridge/contracts';
import type { Cents } from '@inkbridge/shared/pricing';

type Debit = { user: UserId; payment: PaymentId; customer: CustomerId; cents: Cents; at: Date };
type DebitResult = 'debited' | 'balance_too_low' | 'not_referral_customer';
type StoredDebit = { cents: number; isRefunded: boolean };

/** Referral balances (D-45). Each debit and each refund is one conditional write that carries the payment's id. */
export type BalanceRepository = {
  /** Once per payment, and never below zero; repeating it changes nothing. */
  debit(debit: Debit): Promise<DebitResult>;
  /** Once per payment; does nothing without a debit. */
  refund(user: UserId, payment: PaymentId, at: Date): Promise<void>;
  find(user: UserId, payment: PaymentId): Promise<StoredDebit | null>;
};

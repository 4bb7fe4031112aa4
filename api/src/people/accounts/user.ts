import type { CustomerId, PaymentId, UserId } from '@inkbridge/contracts';
import type { UserDoc } from './user-doc.js';

type StoredIds = '_id' | 'referralCustomers' | 'credits' | 'deductions' | 'search';

/** A credit to a balance: for an update that was not accepted (D-25), or granted by the admin `by`. */
type AccountCredit = {
  key: string;
  cents: number;
  at: Date;
  by: UserId | null;
  reason: string;
  /** The payment that the admin credited. */
  paymentId: PaymentId | null;
};

/** An amount that an admin took from a balance. */
type AccountDeduction = { key: string; cents: number; at: Date; by: UserId; reason: string };

/** A stored account, with ids as branded text. */
export type Account = Omit<UserDoc, StoredIds> & {
  id: UserId;
  referralCustomers: CustomerId[];
  credits: AccountCredit[];
  deductions: AccountDeduction[];
};

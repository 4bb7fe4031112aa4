import type { CustomerId, UserId } from '@inkbridge/contracts';
import type { UserDoc } from './user-doc.js';

type StoredIds = '_id' | 'referralCustomers' | 'credits';

/** What came onto a balance: for an update that was not accepted (D-25), or from the admin `by`. */
export type AccountCredit = { key: string; cents: number; at: Date; by: UserId | null };

/** An account as services know it: what is stored, with our own ids. */
export type Account = Omit<UserDoc, StoredIds> & {
  id: UserId;
  referralCustomers: CustomerId[];
  credits: AccountCredit[];
};

import type { CustomerId, UserId } from '@inkbridge/contracts';
import type { UserDoc } from './user-doc.js';

type StoredIds = '_id' | 'referralCustomers' | 'credits';

/** A credit to a balance: for an update that was not accepted (D-25), or granted by the admin `by`. */
type AccountCredit = { key: string; cents: number; at: Date; by: UserId | null };

/** A stored account, with ids as branded text. */
export type Account = Omit<UserDoc, StoredIds> & {
  id: UserId;
  referralCustomers: CustomerId[];
  credits: AccountCredit[];
};

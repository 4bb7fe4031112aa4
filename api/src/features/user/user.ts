import type { CustomerId, UserId } from '@inkbridge/contracts';
import type { UserDoc } from './user-doc.js';

/** An account as services know it: what is stored, with our own ids. */
export type Account = Omit<UserDoc, '_id' | 'referralCustomers'> & { id: UserId; referralCustomers: CustomerId[] };

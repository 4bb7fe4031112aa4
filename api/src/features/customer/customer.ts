import type { CustomerId, UserId } from '@inkbridge/contracts';
import type { CustomerDoc } from './customer-doc.js';

type StoredIds = '_id' | 'createdBy' | 'updatedBy' | 'paidBy';

/** A profile as services know it: what is stored, with our own ids. */
export type Customer = Omit<CustomerDoc, StoredIds> & {
  id: CustomerId;
  createdBy: UserId;
  updatedBy: UserId | null;
  paidBy: UserId | null;
};

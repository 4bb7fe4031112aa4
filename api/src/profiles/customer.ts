import type { CustomerId, UserId } from '@inkbridge/contracts';
import type { CustomerDoc } from './customer-doc.js';

type StoredIds = '_id' | 'createdBy' | 'updatedBy' | 'paidBy' | 'sentBack';

/** A profile as services know it: the stored document, with our own ids. */
export type Customer = Omit<CustomerDoc, StoredIds> & {
  id: CustomerId;
  createdBy: UserId;
  updatedBy: UserId | null;
  paidBy: UserId | null;
  sentBack: { reason: string; at: Date; by: UserId } | null;
};

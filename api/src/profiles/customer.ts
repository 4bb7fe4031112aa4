import type { CustomerId, UserId } from '@inkbridge/contracts';
import type { z } from 'zod';
import type { CustomerDoc, listedDocSchema } from './customer-doc.js';

type StoredIds = '_id' | 'createdBy' | 'updatedBy' | 'paidBy' | 'sentBack' | 'search' | 'numberKey';

/** A profile as services know it: the stored document, with our own ids. */
export type Customer = Omit<CustomerDoc, StoredIds> & {
  id: CustomerId;
  createdBy: UserId;
  updatedBy: UserId | null;
  paidBy: UserId | null;
  sentBack: { reason: string; at: Date; by: UserId } | null;
};

/** As much of a profile as lists show, or find it by. */
export type ListedProfile = Omit<z.output<typeof listedDocSchema>, '_id'> & { id: CustomerId };

/** It was approved at least once. */
export type PublishedProfile = ListedProfile & { approvedAt: Date };

export function isPublished(profile: ListedProfile): profile is PublishedProfile {
  return profile.approvedAt !== null;
}

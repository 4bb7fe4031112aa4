import type { CustomerId, UserId } from '@inkbridge/contracts';
import type { CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import type { Customer } from './customer.js';

/** Profiles that are not archived, by what admins ask for. */
export type CustomerQuestion = {
  /** Status as people see it at `now` (D-85). */
  statuses: readonly CustomerStatus[];
  /** Part of a name, the listing's e-mail or its number. */
  search: string | undefined;
  now: Date;
  order: 'waiting_longest' | 'newest';
  skip: number;
  limit: number;
};

/** The approval of one profile, as `approve` writes it. */
export type Approval = { status: CustomerStatus; expiresAt: Date; approvedAt: Date };

/** All ratings of one profile together (D-29). */
export type RatingTotals = Pick<Customer, 'ratingSum' | 'numRatings'>;

export type CustomerRepository = {
  find(id: CustomerId): Promise<Customer | null>;
  findMany(ids: readonly CustomerId[]): Promise<Customer[]>;
  /** Newest first, archived ones too. */
  listOf(owner: UserId): Promise<Customer[]>;
  list(question: CustomerQuestion): Promise<{ customers: Customer[]; total: number }>;
  /** Every profile that was ever published, as the database hands them out. */
  published(): AsyncIterable<Customer>;
  /** Compare-and-set: null when `customer` is no longer the stored version. */
  approve(customer: Customer, approval: Approval): Promise<Customer | null>;
  /** Compare-and-set by `ratingVersion`: null when somebody else set them since `customer` was read. */
  setRatings(customer: Customer, ratings: RatingTotals): Promise<Customer | null>;
};

import type { CustomerId, PaymentId, UserId } from '@inkbridge/contracts';
import type { CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import type { Customer } from './customer.js';

/** What a profile is called in lists of other things. */
export type CustomerName = Pick<Customer, 'id'> & Pick<Customer['basicInfo'], 'firstName' | 'lastName'>;

/** What a write may set. Owners, ids and counters that locks depend on are not among it. */
export type CustomerPatch = Partial<
  Omit<
    Customer,
    'id' | 'version' | 'createdAt' | 'createdBy' | 'ratingSum' | 'numRatings' | 'ratingVersion' | 'settledDues'
  >
>;

/** The mark that ends a due; `paymentId` is null for one that was given up (design §7). */
export type DueMark = { dueKey: string; paymentId: PaymentId | null; at: Date };

/** A profile that is stored for the first time. */
export type NewCustomer = Omit<
  Customer,
  'version' | 'ratingSum' | 'numRatings' | 'ratingVersion' | 'settledDues' | 'pricedVersion'
>;

/** All ratings of one profile together (D-29). */
export type RatingTotals = Pick<Customer, 'ratingSum' | 'numRatings'>;

export type CustomerRepository = {
  find(id: CustomerId): Promise<Customer | null>;
  findMany(ids: readonly CustomerId[]): Promise<Customer[]>;
  /** Much less to read than whole profiles. */
  namesOf(ids: readonly CustomerId[]): Promise<CustomerName[]>;
  /** Newest first, archived ones too. */
  listOf(owner: UserId): Promise<Customer[]>;
  /** Every profile, by id. */
  all(): AsyncIterable<Customer>;
  /** False when a profile with this id is stored already. */
  insert(customer: NewCustomer): Promise<boolean>;
  /**
   * Compare-and-set: null when `customer` is no longer the stored version. With `mark` it is null too when that due has a
   * mark already; the mark and the patch are one write.
   */
  change(customer: Customer, patch: CustomerPatch, mark?: DueMark): Promise<Customer | null>;
  /** Terms that end after one instant and not after another; archived profiles too. */
  ending(term: { statuses: readonly CustomerStatus[]; after: Date; until: Date }): AsyncIterable<Customer>;
  /** `new` since before an instant; archived ones too. */
  neverPaid(createdBefore: Date): AsyncIterable<Customer>;
  /** Compare-and-set: false when `customer` is no longer the stored version. For what was never published. */
  remove(customer: Customer): Promise<boolean>;
  /** Compare-and-set by `ratingVersion`: null when somebody else set them since `customer` was read. */
  setRatings(customer: Customer, ratings: RatingTotals): Promise<Customer | null>;
};

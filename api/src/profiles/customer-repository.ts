import type { CustomerId, FacilityId, PaymentId, UserId } from '@inkbridge/contracts';
import type { CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import type { NumberedWrites } from '../database/follow/poll-writes.js';
import type { FeedPosition } from '../database/write-sequence.js';
import type { OwedLetter } from './customer-doc.js';
import type { Customer, ListedProfile } from './customer.js';

/** The name of a profile, for lists of other things. */
export type CustomerName = Pick<Customer, 'id'> & Pick<Customer['basicInfo'], 'firstName' | 'lastName'>;

/** The searched fields of a profile (D-96). */
export type SearchedProfile = CustomerName & Pick<Customer['basicInfo'], 'email' | 'inmateNumber'>;

/** Fields that a write may set: not the owner, the id, or counters that locks depend on. */
export type CustomerPatch = Partial<
  Omit<
    Customer,
    | 'id'
    | 'version'
    | 'createdAt'
    | 'createdBy'
    | 'ratingSum'
    | 'numRatings'
    | 'ratingVersion'
    | keyof AnswerMarks
    | 'settledDues'
    | 'sequence'
  >
>;

/** The mark that ends a due; `paymentId` is null for one that was given up (ADR 9). */
type DueMark = { dueKey: string; paymentId: PaymentId | null; at: Date };

/** A profile that is stored for the first time. */
export type NewCustomer = Omit<
  Customer,
  'version' | 'ratingSum' | 'numRatings' | 'ratingVersion' | 'settledDues' | 'pricedVersion' | 'sequence'
>;

/** All ratings of one profile together (D-29). */
export type RatingTotals = Pick<Customer, 'ratingSum' | 'numRatings'>;

/** Answers to letters, according to writers' diaries and the owner (D-126). */
export type AnswerMarks = Pick<Customer, 'answersLetters' | 'hidesAnswers'>;

/** The mark that tells one write of a published profile from another. */
export type PublishedVersion = Pick<Customer, 'id' | 'version' | 'ratingVersion'>;

/** When a profile was published. */
export type Publication = { id: CustomerId; approvedAt: Date };

export type CustomerRepository = {
  find(id: CustomerId): Promise<Customer | null>;
  findMany(ids: readonly CustomerId[]): Promise<Customer[]>;
  /** Ids within two others, both included, of profiles in any status; reads an index alone. */
  idsBetween(first: string, last: string, limit: number): Promise<CustomerId[]>;
  /** Reads much less than whole profiles. */
  namesOf(ids: readonly CustomerId[]): Promise<CustomerName[]>;
  searchedOf(ids: readonly CustomerId[]): Promise<SearchedProfile[]>;
  /** Newest first, archived ones too. */
  listOf(owner: UserId, page?: { skip: number; limit: number }): Promise<Customer[]>;
  countOf(owner: UserId): Promise<number>;
  /** Ids of all of them. */
  idsOf(owner: UserId): Promise<CustomerId[]>;
  /** Profiles of `owner` that wait for their first payment; without archived ones. */
  countNeverPaid(owner: UserId): Promise<number>;
  /** Every profile, by id. */
  all(): AsyncIterable<Customer>;
  /** Every profile that was ever published, in batches, in the order of publication. */
  published(): AsyncIterable<ListedProfile[]>;
  /** The same, read from an index alone. */
  publishedVersions(): AsyncIterable<PublishedVersion[]>;
  /** Those published at `from` or later, in that order, read from an index alone. */
  publishedSince(from: Date): AsyncIterable<Publication[]>;
  /** How many profiles were ever published, counted by an index. */
  countPublished(): Promise<number>;
  /** Everything written up to it can be read. */
  position(): Promise<FeedPosition>;
  /** Profiles written since, in batches; some that were written earlier too. */
  changedSince(position: FeedPosition): AsyncIterable<ListedProfile[]>;
  /** How other processes' writes of published profiles are followed. */
  numberedWrites: NumberedWrites<Customer>;
  /** False when a profile with this id is stored already. */
  insert(customer: NewCustomer): Promise<boolean>;
  /**
   * Compare-and-set: null when `customer` is no longer the stored version. With `mark`, also null when that due is
   * already marked; the mark and the patch are one write.
   */
  change(customer: Customer, patch: CustomerPatch, mark?: DueMark): Promise<Customer | null>;
  /** Profiles whose term ends later than `after` and no later than `until`; archived ones too. */
  ending(term: { statuses: readonly CustomerStatus[]; after: Date; until: Date }): AsyncIterable<Customer>;
  /** `new` profiles created before an instant; archived ones too. */
  neverPaid(createdBefore: Date): AsyncIterable<Customer>;
  /** Profiles that follow an earlier version of a facility; archived ones too. */
  followingBefore(facility: FacilityId, version: number): AsyncIterable<Customer>;
  /** For profiles that were never published. Compare-and-set: false when `customer` is no longer the stored version. */
  remove(customer: Customer): Promise<boolean>;
  /** Profiles that owe their owner a letter, because it could not be queued. */
  listOwingLetters(limit: number): Promise<Customer[]>;
  /** Harmless when repeated, or when another letter is owed by now. */
  markLetterQueued(id: CustomerId, letter: OwedLetter): Promise<void>;
  /** Profiles whose owner is owed a letter about the decision on their signed form. */
  listOwingFormLetters(limit: number): Promise<Customer[]>;
  /** Harmless when repeated, or when another decision was made by now. */
  markFormLetterQueued(id: CustomerId, decidedAt: Date): Promise<void>;
  /** Profiles that are said to answer letters; those too whose owner hides it. */
  answering(): AsyncIterable<Customer>;
  /** As `setRatings`: an owner who edits the profile meanwhile is not disturbed. */
  setAnswers(customer: Customer, marks: AnswerMarks): Promise<Customer | null>;
  /** Compare-and-set by `ratingVersion`: null when the ratings were written since `customer` was read. */
  setRatings(customer: Customer, ratings: RatingTotals): Promise<Customer | null>;
};

import type { FacilityId, UserId, WaitingMark } from '@inkbridge/contracts';
import type { State } from '@inkbridge/shared/option-lists';
import type { CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import type { Customer } from './customer.js';
import type { Span } from '../database/span.js';

/** Profiles selected by an admin's filters. */
export type ProfilesQuestion = {
  /** True for archived profiles, false for all others; both when left out. */
  archived?: boolean | undefined;
  /** Status as shown at `now` (D-85). Every status when left out. */
  statuses?: readonly CustomerStatus[] | undefined;
  /** False leaves out profiles that wait for changes by their owners (D-160). */
  sentBack?: false | undefined;
  /** Only profiles that stand out by this, as a queue shows it. */
  mark?: WaitingMark | undefined;
  /** Only profiles whose signed form waits for an admin (D-136). */
  form?: 'waiting' | undefined;
  /** Part of a name, the listing's email or its number, from the beginning of one of its terms (D-96). */
  search?: string | undefined;
  now: Date;
  order: 'waiting_longest' | 'newest' | 'archived_last' | 'oldest_form';
  skip: number;
  limit: number;
};

/** @throws AppError unavailable for a search before all profiles have their terms */
export type ProfilesPage = (question: ProfilesQuestion) => Promise<{ customers: Customer[]; total: number }>;

/** Where letters to a profile go, as it was typed by hand. */
export type TypedAddress = Pick<Customer, 'id'> &
  Pick<Customer['basicInfo'], 'firstName' | 'lastName' | 'mailingAddress' | 'city' | 'state' | 'zipcode'>;

/** Profiles as admins read them. */
export type CustomerLists = {
  /** Includes the exact total. */
  page: ProfilesPage;
  /** How many profiles each of these accounts lists, archived ones too; 0 is left out. */
  countsOf(owners: readonly UserId[]): Promise<ReadonlyMap<UserId, number>>;
  /** Profiles of a state that are shown at `now` and follow no facility, in the order of their publication. */
  typedIn(state: State, now: Date): AsyncIterable<TypedAddress>;
  /** How many profiles that are shown at `now` follow a facility. */
  countFollowers(facility: FacilityId, now: Date): Promise<number>;
  /** Makes profiles of older releases searchable. Harmless when repeated; resumes where it ended. */
  addTerms(signal?: AbortSignal): Promise<void>;
};

/** When a profile was approved first, and when its creation was last paid; null for an admin's. */
type ApprovedProfile = { approvedAt: Date; paidAt: Date | null };

/** How many profiles there are, and were. */
export type CustomerCounts = {
  countCreated(span: Span): Promise<number>;
  countApproved(span: Span): Promise<number>;
  /** By approval, oldest first. */
  scanApproved(span: Span): AsyncIterable<ApprovedProfile>;
  /** When those approved from this instant on were approved whose creation was paid once more afterwards (D-81). */
  paidAgain(from: number): Promise<Date[]>;
  /** Profiles in each status at `now` (D-85), archived ones apart. */
  standing(now: Date): Promise<{ statuses: Record<CustomerStatus, number>; archived: number }>;
};

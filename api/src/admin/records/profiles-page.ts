import { customerStatuses, type CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { inOrderOf } from '../../database/in-order.js';
import type { RecordQuestion } from './record-set.js';
import { statusOfRecord, type ProfileRecord } from './record-of.js';
import type { Records } from './records.js';

/** Profiles selected by an admin's filters. */
type ProfilesQuestion = {
  /** True for archived profiles, false for all others. */
  archived: boolean;
  /** Status as shown at `now` (D-85). Every status when left out. */
  statuses?: readonly CustomerStatus[] | undefined;
  /** False leaves out profiles that wait for changes by their owners (D-108). */
  sentBack?: false | undefined;
  /** Part of a name, the listing's email or its number (D-96). */
  search?: string | undefined;
  now: Date;
  order: 'waiting_longest' | 'newest' | 'archived_last';
  skip: number;
  limit: number;
};

/** @throws AppError unavailable before all profiles were read once */
export type ProfilesPage = (question: ProfilesQuestion) => Promise<{ customers: Customer[]; total: number }>;

type ProfilesPageDeps = { records: Pick<Records, 'profiles'>; customers: Pick<CustomerRepository, 'findMany'> };

export function createProfilesPage({ records, customers }: ProfilesPageDeps): ProfilesPage {
  return async ({ search, order, skip, limit, ...question }) => {
    const conditions = { of: groupsOf(question), matches: matcherOf(question), search };
    const { ids, total } = records.profiles.page({ ...conditions, order: orders[order], skip, limit });
    return { customers: inOrderOf(ids, await customers.findMany(ids)), total };
  };
}

const orders: Record<ProfilesQuestion['order'], RecordQuestion<ProfileRecord>['order']> = {
  newest: 'newest',
  waiting_longest: (a, b) => (a.waitingSince ?? 0) - (b.waitingSince ?? 0),
  archived_last: (a, b) => (b.archivedAt ?? 0) - (a.archivedAt ?? 0),
};

type Filters = Pick<ProfilesQuestion, 'archived' | 'statuses' | 'sentBack' | 'now'>;

/** The smallest groups that contain every wanted profile. */
function groupsOf({ archived, statuses = customerStatuses }: Filters) {
  const isTimeless = !statuses.includes('active') && !statuses.includes('expired');
  return isTimeless ? { status: statuses } : { archived: [archived ? 'yes' : 'no'] };
}

function matcherOf({ archived, statuses = customerStatuses, sentBack, now }: Filters) {
  const wanted = new Set(statuses);
  const everyStatus = wanted.size === customerStatuses.length;
  if (everyStatus && sentBack === undefined) return undefined;
  return (record: ProfileRecord): boolean =>
    (record.archivedAt !== null) === archived &&
    (everyStatus || wanted.has(statusOfRecord(record, now))) &&
    (sentBack !== false || !record.sentBack);
}

import type { CustomerId, UserId } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { statusOn, type CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import type { Customer } from '../../profiles/customer.js';
import type { Update } from '../../profiles/update-repository.js';
import type { Account } from '../../people/user.js';
import type { GroupKeys } from './record-groups.js';
import type { IndexedRecord } from './record-set.js';
import { searchTextOf } from './search-text.js';

/** Times are milliseconds. Searched by name, the listing's email and its number (D-96). */
export type ProfileRecord = IndexedRecord & {
  id: CustomerId;
  status: CustomerStatus;
  expiresAt: number | null;
  archivedAt: number | null;
  waitingSince: number | null;
  sentBack: boolean;
  approvedAt: number | null;
  paidAt: number | null;
  owner: UserId;
};

/** Grouped by the stored status: time alone turns an active profile into an expired one (D-85). */
export const profileGroups = {
  owner: ({ owner }) => [owner],
  archived: ({ archivedAt }) => [archivedAt === null ? 'no' : 'yes'],
  status: ({ status }) => [status],
} satisfies GroupKeys<ProfileRecord, string>;

/** Searched by name and address. */
export type UserRecord = IndexedRecord & { id: UserId };

/** Has no text: updates are found through their profiles. */
export type UpdateRecord = IndexedRecord & {
  id: Update['id'];
  customer: CustomerId;
  state: Update['state'];
  waitingSince: number | null;
  sentBack: boolean;
};

export const updateGroups = {
  customer: ({ customer }) => [customer],
  waiting: (update) => (isWaiting(update) ? ['yes'] : []),
} satisfies GroupKeys<UpdateRecord, string>;

/** Returns one shared string for equal ids, because ids make up most of the memory of records. */
export type SameId = <Id extends string>(id: Id) => Id;

export function profileRecordOf(customer: Customer, sameId: SameId): ProfileRecord {
  const { id, version, createdAt, createdBy, status, basicInfo, sentBack } = customer;
  const { email, inmateNumber } = basicInfo;
  return {
    id,
    at: createdAt.getTime(),
    revision: version,
    text: searchTextOf(fullNameOf(basicInfo), email, inmateNumber),
    status,
    expiresAt: timeOf(customer.expiresAt),
    archivedAt: timeOf(customer.archivedAt),
    waitingSince: timeOf(customer.waitingSince),
    sentBack: sentBack !== null,
    approvedAt: timeOf(customer.approvedAt),
    paidAt: timeOf(customer.paidAt),
    owner: sameId(createdBy),
  };
}

export function userRecordOf(account: Account): UserRecord {
  const { id, version, createdAt, email } = account;
  return { id, at: createdAt.getTime(), revision: version, text: searchTextOf(fullNameOf(account), email) };
}

export function updateRecordOf(update: Update, sameId: SameId): UpdateRecord {
  const { id, version, createdAt, customerId, state, waitingSince, sentBack } = update;
  return {
    id,
    at: createdAt.getTime(),
    revision: version,
    text: '',
    customer: sameId(customerId),
    state,
    waitingSince: timeOf(waitingSince),
    sentBack: sentBack !== null,
  };
}

/** Waits for an admin, not for its author (D-108). */
export function isWaiting({ state, sentBack }: UpdateRecord): boolean {
  return state === 'pending' && !sentBack;
}

/** The status as shown at `now` (D-85). */
export function statusOfRecord(record: ProfileRecord, now: Date): CustomerStatus {
  return statusOn(record, now.getTime());
}

function timeOf(instant: Date | null): number | null {
  return instant && instant.getTime();
}

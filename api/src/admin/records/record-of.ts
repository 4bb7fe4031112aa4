import type { AuditAction, AuditOutcome, CustomerId, PaymentId, UserId } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { statusOn, type CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import type { AuditRecord } from '../audit/audit-repository.js';
import { commandLine } from '../audit/audit-views.js';
import type { Customer } from '../../profiles/customer.js';
import type { Payment } from '../../money/payment-repository.js';
import type { Update } from '../../profiles/update-repository.js';
import type { Account } from '../../people/user.js';
import { incomeOf, type Income } from '../../money/income-of.js';
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

/** Searched by receipt number; otherwise payments are found through their profiles and payers. */
export type PaymentRecord = IndexedRecord & {
  id: PaymentId;
  customer: CustomerId;
  payer: UserId;
  state: Payment['state'];
  paidAt: number | null;
  appliedAt: number | null;
  refundedAt: number | null;
  /** What admins sent back although the purchase stays (D-128). */
  refunds: readonly { at: number; cents: number }[];
  cents: number;
  income: readonly Income[];
  gateway: Payment['gateway'];
};

export const paymentGroups = {
  customer: ({ customer }) => [customer],
  payer: ({ payer }) => [payer],
} satisfies GroupKeys<PaymentRecord, string>;

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

/** Searched by the admin's name and address or "command line", the target's name, and the request's id. */
export type AuditIndexRecord = IndexedRecord & {
  id: AuditRecord['id'];
  action: AuditAction;
  /** Null for the command line. */
  adminId: UserId | null;
  about: readonly string[];
  outcome: AuditOutcome;
};

export const auditGroups = {
  about: ({ about }) => about,
  admin: ({ adminId }) => (adminId === null ? [] : [adminId]),
} satisfies GroupKeys<AuditIndexRecord, string>;

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

export function paymentRecordOf(payment: Payment, sameId: SameId): PaymentRecord {
  const { id, version, createdAt, customerId, userId, state, cents, gateway, receiptNumber } = payment;
  return {
    id,
    at: createdAt.getTime(),
    revision: version,
    text: searchTextOf(receiptNumber ?? ''),
    customer: sameId(customerId),
    payer: sameId(userId),
    state,
    paidAt: timeOf(payment.paidAt),
    appliedAt: timeOf(payment.appliedAt),
    refundedAt: timeOf(payment.refundedAt),
    refunds: refundsOf(payment),
    cents,
    income: incomeOf(payment),
    gateway,
  };
}

/** Almost no payment has any, so all of those share one list. */
const noRefunds: PaymentRecord['refunds'] = [];

function refundsOf({ refunds }: Payment): PaymentRecord['refunds'] {
  const done = refunds.filter(({ state }) => state === 'done');
  if (done.length === 0) return noRefunds;
  return done.map(({ endedAt, askedAt, cents }) => ({ at: (endedAt ?? askedAt).getTime(), cents }));
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

/** An entry is written at most twice: when its act begins and when it has ended. */
export function auditIndexRecordOf(entry: AuditRecord, sameId: SameId): AuditIndexRecord {
  const { id, at, admin, action, target, about, outcome, requestId } = entry;
  return {
    id,
    at: at.getTime(),
    revision: outcome === 'started' ? 1 : 2,
    text: searchTextOf(...(admin ? [admin.name, admin.email] : [commandLine]), target.name, requestId),
    action,
    adminId: admin && sameId(admin.id),
    about: about.map(sameId),
    outcome,
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

import type { NumberPeriod } from '@inkbridge/contracts';
import {
  addReferralRoute,
  creditPaymentRoute,
  deductReferralRoute,
  exportAuditRoute,
  exportPaymentsRoute,
  exportUsersRoute,
  getAdminPaymentRoute,
  getAdminUserRoute,
  getNumbersRoute,
  idempotencyHeader,
  listAuditRoute,
  listPaymentHistoriesRoute,
  listUnreadableRecordsRoute,
  listUsersRoute,
  mendRecordRoute,
  refundPaymentRoute,
  searchRecordsRoute,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext, type CallInput } from './call-api.js';
import { downloadFile } from './download.js';
import { read, readList, withBody, type Body } from './from-route.js';

/** A few people, profiles and payments for one text. */
export const recordsFound = (text: string) => read(['admin', 'search', text], searchRecordsRoute, { query: { text } });

/** What happened in each of the last weeks or months (D-152). */
export const numbers = (by: NumberPeriod) => read(['admin', 'numbers', by], getNumbersRoute, { query: { by } });

// Payments

/** Payments of one profile, of one payer, or all; `search` is part of a name, a number or an address. */
export type PaymentQuery = { page: number; customer?: string; payer?: string; search?: string };

/** The purchase history, newest first, ten per page (AC-412, AC-445). */
export const paymentRecords = ({ page, ...which }: PaymentQuery) =>
  readList(['admin', 'payment', page, which], listPaymentHistoriesRoute, { query: { page: String(page), ...which } });

/** The purchase history as a file, oldest first. @throws ApiError */
export function downloadPayments(which: Pick<PaymentQuery, 'customer' | 'payer'>, context: CallContext): Promise<Blob> {
  return downloadFile(exportPaymentsRoute, which, context);
}

/** One payment with its history, refunds and credits. */
export const adminPayment = (id: string) => read(['admin', 'payment-of', id], getAdminPaymentRoute, { query: { id } });

/** An amount in dollars, and why an admin moves it. */
export type MoneyAct = { amount: number; reason: string };
/** Repeated calls with the same `key` count once. */
type KeyedContext = CallContext & { key: string };

/** Sends a payment back, in full or in part (D-128). @throws ApiError */
export function refundPayment(id: string, body: MoneyAct, { key, ...context }: KeyedContext) {
  return callApi(refundPaymentRoute, { query: { id }, body, headers: { [idempotencyHeader]: key } }, context);
}

/** Adds to the balance of a payment's payer. @throws ApiError */
export function creditPayment(id: string, body: MoneyAct, { key, ...context }: KeyedContext) {
  return callApi(creditPaymentRoute, { query: { id }, body, headers: { [idempotencyHeader]: key } }, context);
}

// Accounts

/** `user` is part of a name or an address. */
export type UserQuery = { page: number; user?: string };

/** Accounts, newest first, ten per page (AC-413, AC-414). */
export const userRecords = ({ page, user }: UserQuery) =>
  readList(['admin', 'user-listing', page, user], listUsersRoute, { query: { page: String(page), user } });

/** The accounts as a file, oldest first. @throws ApiError */
export function downloadUsers(context: CallContext): Promise<Blob> {
  return downloadFile(exportUsersRoute, {}, context);
}

/** One account with its balance and its profiles. */
export const adminUser = (id: string) => read(['admin', 'user', id], getAdminUserRoute, { query: { id } });

/** The amount in dollars, the account, and the profiles it may be spent on. */
export type GrantBody = Body<typeof addReferralRoute>;

/** Adds to a balance (AC-426). Repeated calls with the same `key` count once. @throws ApiError */
export function addBalance(grant: GrantBody, key: string, context: CallContext) {
  return callApi(addReferralRoute, { body: grant, headers: { [idempotencyHeader]: key } }, context);
}

/** Takes from a balance, never more than it holds. @throws ApiError */
export function deductBalance(userId: string, act: MoneyAct, { key, ...context }: KeyedContext) {
  return callApi(deductReferralRoute, { body: { ...act, userId }, headers: { [idempotencyHeader]: key } }, context);
}

// The audit log

/**
 * Filters of the audit log: `about` is the id of anything an act concerns, `from` and `until` are days in UTC, both
 * inclusive.
 */
export type AuditFilters = NonNullable<CallInput<typeof exportAuditRoute>['query']>;
type AuditQuery = AuditFilters & { page: number; limit?: number };

/** What admins did, newest first (D-150). */
export function auditEntries({ page, limit, ...which }: AuditQuery) {
  const query = { page: String(page), limit: limit?.toString(), ...which };
  // An admin who has just acted expects to find the act here.
  return queryOptions({ ...readList(['admin', 'audit', page, limit, which], listAuditRoute, { query }), staleTime: 0 });
}

/** The log as a file, oldest first. @throws ApiError */
export function downloadAudit(which: AuditFilters, context: CallContext): Promise<Blob> {
  return downloadFile(exportAuditRoute, which, context);
}

// Records that cannot be read

/** Stored records that cannot be read. */
export const unreadableRecords = read(['admin', 'unreadableRecords'], listUnreadableRecordsRoute);

/** The act on such a record, as it was shown. */
export type MendingBody = Body<typeof mendRecordRoute>;

/** Repeated calls change nothing more. @throws ApiError */
export const mendRecord = withBody(mendRecordRoute);

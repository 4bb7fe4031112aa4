import * as contracts from '@inkbridge/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext, type CallInput } from './call-api.js';
import { queuesKey } from './cases.js';
import { downloadFile } from './download.js';
import { type Body, read, readList, withBody } from './from-route.js';

/** A few people, profiles and payments for one text. */
export const recordsFound = (text: string) =>
  read(['admin', 'search', text], contracts.searchRecords, { query: { text } });

/** What happened in each of the last weeks or months (D-152). */
export const numbers = (by: contracts.NumberPeriod) =>
  read(['admin', 'numbers', by], contracts.getNumbers, { query: { by } });

// Payments

/** Payments of one profile, of one payer, or all; `search` is part of a name, a number or an address. */
export type PaymentQuery = { page: number; customer?: string; payer?: string; search?: string };

/** The purchase history, newest first, ten per page (AC-412, AC-445). */
export const paymentRecords = ({ page, ...which }: PaymentQuery) =>
  readList(['admin', 'payment', page, which], contracts.listPaymentHistories, {
    query: { page: String(page), ...which },
  });

/** The purchase history as a file, oldest first. @throws ApiError */
export function downloadPayments(which: Pick<PaymentQuery, 'customer' | 'payer'>, context: CallContext): Promise<Blob> {
  return downloadFile(contracts.exportPayments, which, context);
}

/** One payment with its history, refunds and credits. */
export const adminPayment = (id: string) =>
  read(['admin', 'payment-of', id], contracts.getAdminPayment, { query: { id } });

/** An amount in dollars, and why an admin moves it. */
export type MoneyAct = { amount: number; reason: string };
/** Repeated calls with the same `key` count once. */
type KeyedContext = CallContext & { key: string };
const once = (key: string) => ({ headers: { [contracts.idempotencyHeader]: key } });

/** Sends a payment back, in full or in part (D-128). @throws ApiError */
export function refundPayment(id: string, body: MoneyAct, { key, ...context }: KeyedContext) {
  return callApi(contracts.refundPayment, { query: { id }, body, ...once(key) }, context);
}

/** Adds to the balance of a payment's payer. @throws ApiError */
export function creditPayment(id: string, body: MoneyAct, { key, ...context }: KeyedContext) {
  return callApi(contracts.creditPayment, { query: { id }, body, ...once(key) }, context);
}

// Accounts

/** `user` is part of a name or an address. */
export type UserQuery = { page: number; user?: string };

/** Accounts, newest first, ten per page (AC-413, AC-414). */
export const userRecords = ({ page, user }: UserQuery) =>
  readList(['admin', 'user-listing', page, user], contracts.listUsers, { query: { page: String(page), user } });

/** The accounts as a file, oldest first. @throws ApiError */
export function downloadUsers(context: CallContext): Promise<Blob> {
  return downloadFile(contracts.exportUsers, {}, context);
}

/** One account with its balance and its profiles. */
export const adminUser = (id: string) => read(['admin', 'user', id], contracts.getAdminUser, { query: { id } });

/** The amount in dollars, the account, and the profiles it may be spent on. */
export type GrantBody = Body<typeof contracts.addReferral>;

/** Adds to a balance (AC-426). Repeated calls with the same `key` count once. @throws ApiError */
export function addBalance(grant: GrantBody, key: string, context: CallContext) {
  return callApi(contracts.addReferral, { body: grant, ...once(key) }, context);
}

/** Takes from a balance, never more than it holds. @throws ApiError */
export function deductBalance(userId: string, act: MoneyAct, { key, ...context }: KeyedContext) {
  return callApi(contracts.deductReferral, { body: { ...act, userId }, ...once(key) }, context);
}

// The audit log

/**
 * Filters of the audit log: `about` is the id of anything an act concerns, `from` and `until` are days in UTC, both
 * inclusive.
 */
export type AuditFilters = NonNullable<CallInput<typeof contracts.exportAudit>['query']>;
type AuditQuery = AuditFilters & { page: number; limit?: number };

/** What admins did, newest first (D-150). */
export function auditEntries({ page, limit, ...which }: AuditQuery) {
  const query = { page: String(page), limit: limit?.toString(), ...which };
  // An admin who has just acted expects to find the act here.
  return queryOptions({
    ...readList(['admin', 'audit', page, limit, which], contracts.listAudit, { query }),
    staleTime: 0,
  });
}

/** The log as a file, oldest first. @throws ApiError */
export function downloadAudit(which: AuditFilters, context: CallContext): Promise<Blob> {
  return downloadFile(contracts.exportAudit, which, context);
}

// Cases and payments that wait for a decision

/** Cases of one kind: open ones by deadline, closed ones newest first. */
export function cases(kind: contracts.CaseKind, { state, page }: { state: 'open' | 'closed'; page: number }) {
  const isSameList = (key: readonly unknown[] = []) => key.includes(kind) && key.includes(state);
  const query = { kind, state, page: String(page) };
  return queryOptions({
    ...readList([...queuesKey, kind, state, page], contracts.listCases, { query }),
    // Another page of the same list stays until the new one arrives; a different list does not.
    placeholderData: (previous, query) => (isSameList(query?.queryKey) ? previous : undefined),
  });
}

/** First page of the open cases about one profile, of every kind, by deadline. */
export const casesAbout = (customer: string) =>
  readList([...queuesKey, 'about', customer], contracts.listCasesAbout, { query: { customer } });

/** @throws ApiError */
export function decideCase(id: string, body: Body<typeof contracts.decideCase>, context: CallContext) {
  return callApi(contracts.decideCase, { query: { id }, body }, context);
}

/** Payments that need a decision, and refunds that are slow; oldest first. */
export function paymentReviews(page: number) {
  const reviews = readList([...queuesKey, 'payments', page], contracts.listPaymentReviews, {
    query: { page: String(page) },
  });
  return queryOptions({ ...reviews, placeholderData: keepPreviousData });
}

/** @throws ApiError */
export function decidePayment(id: string, body: Body<typeof contracts.decidePayment>, context: CallContext) {
  return callApi(contracts.decidePayment, { query: { id }, body }, context);
}

// Records that cannot be read

/** Stored records that cannot be read. */
export const unreadableRecords = read(['admin', 'unreadableRecords'], contracts.listUnreadableRecords);

/** The act on such a record, as it was shown. Repeated calls change nothing more. @throws ApiError */
export const mendRecord = withBody(contracts.mendRecord);

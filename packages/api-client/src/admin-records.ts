import {
  addReferralRoute,
  exportPaymentsRoute,
  exportUsersRoute,
  getAdminUserRoute,
  idempotencyHeader,
  listAdminCustomersRoute,
  listPaymentHistoriesRoute,
  listUnreadableRecordsRoute,
  listUsersRoute,
  mendRecordRoute,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callList, type CallContext, type CallInput } from './call-api.js';
import { downloadFile } from './download.js';

/** Payments of one profile, of one payer, or all; `search` is part of a name, a number or an address. */
export type PaymentQuery = { page: number; customer?: string; payer?: string; search?: string };

/** The purchase history, newest first, ten per page (AC-412, AC-445). */
export function paymentRecords({ page, ...which }: PaymentQuery) {
  return queryOptions({
    queryKey: ['admin', 'payment', page, which],
    queryFn: ({ signal, client }) =>
      callList(listPaymentHistoriesRoute, { query: { page: String(page), ...which } }, { client, signal }),
  });
}

/** The purchase history as a file, oldest first. @throws ApiError */
export function downloadPayments(which: Pick<PaymentQuery, 'customer' | 'payer'>, context: CallContext): Promise<Blob> {
  return downloadFile(exportPaymentsRoute, which, context);
}

/** `user` is part of a name or an address. */
export type UserQuery = { page: number; user?: string };

/** Accounts, newest first, ten per page (AC-413, AC-414). */
export function userRecords({ page, user }: UserQuery) {
  return queryOptions({
    queryKey: ['admin', 'user-listing', page, user],
    queryFn: ({ signal, client }) =>
      callList(listUsersRoute, { query: { page: String(page), user } }, { client, signal }),
  });
}

/** The accounts as a file, oldest first. @throws ApiError */
export function downloadUsers(context: CallContext): Promise<Blob> {
  return downloadFile(exportUsersRoute, {}, context);
}

/** One account with its balance and its profiles. */
export function adminUser(id: string) {
  return queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: ({ signal, client }) => callApi(getAdminUserRoute, { query: { id } }, { client, signal }),
  });
}

const mostFound = 8;

/** A few profiles whose name, email or number contains the text (AC-419…421), archived ones too. */
export function customersFound(search: string) {
  return queryOptions({
    queryKey: ['admin', 'customer', 'found', search],
    queryFn: ({ signal, client }) =>
      callList(listAdminCustomersRoute, { query: { search, l: String(mostFound) } }, { client, signal }),
  });
}

/** The amount in dollars, the account, and the profiles it may be spent on. */
export type GrantBody = NonNullable<CallInput<typeof addReferralRoute>['body']>;

/** Adds to a balance (AC-426). Repeated calls with the same `key` count once. @throws ApiError */
export function addBalance(grant: GrantBody, key: string, context: CallContext) {
  return callApi(addReferralRoute, { body: grant, headers: { [idempotencyHeader]: key } }, context);
}

/** Stored records that cannot be read. */
export const unreadableRecords = queryOptions({
  queryKey: ['admin', 'unreadableRecords'],
  queryFn: ({ signal, client }) => callApi(listUnreadableRecordsRoute, {}, { client, signal }),
});

/** The act on such a record, as it was shown. */
export type MendingBody = NonNullable<CallInput<typeof mendRecordRoute>['body']>;

/** Repeated calls change nothing more. @throws ApiError */
export function mendRecord(mending: MendingBody, context: CallContext) {
  return callApi(mendRecordRoute, { body: mending }, context);
}

import type {
  CaseKind,
  confirmAddress as confirmAddressRoute,
  decideCase as decideCaseRoute,
  decidePayment as decidePaymentRoute,
  fileMailReport as fileMailReportRoute,
  fileRemovalRequest as fileRemovalRequestRoute,
  fileReport as fileReportRoute,
  getQueues,
  listCases,
  listCasesAbout,
  listPaymentReviews,
  Route,
} from '@inkbridge/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, callList, type CallContext, type CallInput } from './call-api.js';

type Body<R extends Route> = NonNullable<CallInput<R>['body']>;

export type ReportBody = Body<typeof fileReportRoute>;
export type MailReportBody = Body<typeof fileMailReportRoute>;
export type RemovalRequestBody = Body<typeof fileRemovalRequestRoute>;
export type CaseDecisionBody = Body<typeof decideCaseRoute>;
export type PaymentDecisionBody = Body<typeof decidePaymentRoute>;

/** Reports that something is wrong with a profile; resolves with the reference of the case. @throws ApiError */
export function fileReport(body: ReportBody, context: CallContext) {
  return callApi<typeof fileReportRoute>({ method: 'POST', url: '/reports' }, { body }, context);
}

/** Reports that mail does not arrive. @throws ApiError */
export function fileMailReport(body: MailReportBody, context: CallContext) {
  return callApi<typeof fileMailReportRoute>({ method: 'POST', url: '/mail-reports' }, { body }, context);
}

/** Requests the removal of a profile. @throws ApiError */
export function fileRemovalRequest(body: RemovalRequestBody, context: CallContext) {
  return callApi<typeof fileRemovalRequestRoute>({ method: 'POST', url: '/removal-requests' }, { body }, context);
}

/** Confirms the mailing address of one of the caller's profiles. @throws ApiError */
export function confirmAddress(id: string, context: CallContext) {
  return callApi<typeof confirmAddressRoute>(
    { method: 'POST', url: '/customer/confirm-address' },
    { query: { id }, body: {} },
    context,
  );
}

/** Prefix of the keys of all queries about queues. */
export const queuesKey = ['admin', 'queues'];

/** How many entries each queue has, and since when the oldest has waited. */
export const queues = queryOptions({
  queryKey: [...queuesKey, 'counts'],
  queryFn: ({ signal, client }) =>
    callApi<typeof getQueues>({ method: 'GET', url: '/admin/queues' }, {}, { client, signal }),
});

/** Cases of one kind: open ones by deadline, closed ones newest first. */
export function cases(kind: CaseKind, { state, page }: { state: 'open' | 'closed'; page: number }) {
  return queryOptions({
    queryKey: [...queuesKey, kind, state, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal, client }) =>
      callList<typeof listCases>(
        { method: 'GET', url: '/admin/queues' },
        { query: { kind, state, page: String(page) } },
        { client, signal },
      ),
  });
}

/** First page of the open cases about one profile, of every kind, by deadline. */
export function casesAbout(customer: string) {
  return queryOptions({
    queryKey: [...queuesKey, 'about', customer],
    queryFn: ({ signal, client }) =>
      callList<typeof listCasesAbout>(
        { method: 'GET', url: '/admin/queues' },
        { query: { customer } },
        { client, signal },
      ),
  });
}

/** @throws ApiError */
export function decideCase(id: string, body: CaseDecisionBody, context: CallContext) {
  return callApi<typeof decideCaseRoute>({ method: 'PUT', url: '/admin/case' }, { query: { id }, body }, context);
}

/** Payments that need a decision, and refunds that are slow; oldest first. */
export function paymentReviews(page: number) {
  return queryOptions({
    queryKey: [...queuesKey, 'payments', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal, client }) =>
      callList<typeof listPaymentReviews>(
        { method: 'GET', url: '/admin/payment-reviews' },
        { query: { page: String(page) } },
        { client, signal },
      ),
  });
}

/** @throws ApiError */
export function decidePayment(id: string, body: PaymentDecisionBody, context: CallContext) {
  return callApi<typeof decidePaymentRoute>(
    { method: 'PUT', url: '/admin/payment-review' },
    { query: { id }, body },
    context,
  );
}

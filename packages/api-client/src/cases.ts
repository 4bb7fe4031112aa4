import type { CaseKind, RouteFacts } from '@inkbridge/contracts';
import {
  confirmAddressRoute,
  decideCaseRoute,
  decidePaymentRoute,
  fileMailReportRoute,
  fileMessageRoute,
  fileRemovalRequestRoute,
  fileReportRoute,
  getQueuesRoute,
  listCasesAboutRoute,
  listCasesRoute,
  listPaymentReviewsRoute,
} from '@inkbridge/contracts/facts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, callList, type CallContext, type CallInput } from './call-api.js';

type Body<F extends RouteFacts> = NonNullable<CallInput<F>['body']>;

type ReportBody = Body<typeof fileReportRoute>;
type MailReportBody = Body<typeof fileMailReportRoute>;
type RemovalRequestBody = Body<typeof fileRemovalRequestRoute>;
type MessageBody = Body<typeof fileMessageRoute>;
type CaseDecisionBody = Body<typeof decideCaseRoute>;
type PaymentDecisionBody = Body<typeof decidePaymentRoute>;

/** Reports that something is wrong with a profile; resolves with the reference of the case. @throws ApiError */
export function fileReport(body: ReportBody, context: CallContext) {
  return callApi(fileReportRoute, { body }, context);
}

/** Reports that mail does not arrive. @throws ApiError */
export function fileMailReport(body: MailReportBody, context: CallContext) {
  return callApi(fileMailReportRoute, { body }, context);
}

/** Requests the removal of a profile. @throws ApiError */
export function fileRemovalRequest(body: RemovalRequestBody, context: CallContext) {
  return callApi(fileRemovalRequestRoute, { body }, context);
}

/** Writes to the people who run the site. @throws ApiError */
export function fileMessage(body: MessageBody, context: CallContext) {
  return callApi(fileMessageRoute, { body }, context);
}

/** Confirms the mailing address of one of the caller's profiles. @throws ApiError */
export function confirmAddress(id: string, context: CallContext) {
  return callApi(confirmAddressRoute, { query: { id }, body: {} }, context);
}

/** Prefix of the keys of all queries about queues. */
export const queuesKey = ['admin', 'queues'];

/** How many entries each queue has, and since when the oldest has waited. */
export const queues = queryOptions({
  queryKey: [...queuesKey, 'counts'],
  queryFn: ({ signal, client }) => callApi(getQueuesRoute, {}, { client, signal }),
});

/** Cases of one kind: open ones by deadline, closed ones newest first. */
export function cases(kind: CaseKind, { state, page }: { state: 'open' | 'closed'; page: number }) {
  const isSameList = (key: readonly unknown[] = []) => key.includes(kind) && key.includes(state);
  return queryOptions({
    queryKey: [...queuesKey, kind, state, page],
    queryFn: ({ signal, client }) =>
      callList(listCasesRoute, { query: { kind, state, page: String(page) } }, { client, signal }),
    // Another page of the same list stays until the new one arrives; a different list does not.
    placeholderData: (previous, query) => (isSameList(query?.queryKey) ? previous : undefined),
  });
}

/** First page of the open cases about one profile, of every kind, by deadline. */
export function casesAbout(customer: string) {
  return queryOptions({
    queryKey: [...queuesKey, 'about', customer],
    queryFn: ({ signal, client }) => callList(listCasesAboutRoute, { query: { customer } }, { client, signal }),
  });
}

/** @throws ApiError */
export function decideCase(id: string, body: CaseDecisionBody, context: CallContext) {
  return callApi(decideCaseRoute, { query: { id }, body }, context);
}

/** Payments that need a decision, and refunds that are slow; oldest first. */
export function paymentReviews(page: number) {
  return queryOptions({
    queryKey: [...queuesKey, 'payments', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal, client }) =>
      callList(listPaymentReviewsRoute, { query: { page: String(page) } }, { client, signal }),
  });
}

/** @throws ApiError */
export function decidePayment(id: string, body: PaymentDecisionBody, context: CallContext) {
  return callApi(decidePaymentRoute, { query: { id }, body }, context);
}

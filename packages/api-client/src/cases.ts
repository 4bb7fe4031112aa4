import type { CaseKind } from '@inkbridge/contracts';
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
import { callApi, type CallContext } from './call-api.js';
import { byId, read, readList, withBody, type Body } from './from-route.js';

/** Reports that something is wrong with a profile; resolves with the reference of the case. @throws ApiError */
export const fileReport = withBody(fileReportRoute);

/** Reports that mail does not arrive. @throws ApiError */
export const fileMailReport = withBody(fileMailReportRoute);

/** Requests the removal of a profile. @throws ApiError */
export const fileRemovalRequest = withBody(fileRemovalRequestRoute);

/** Writes to the people who run the site. @throws ApiError */
export const fileMessage = withBody(fileMessageRoute);

/** Confirms the mailing address of one of the caller's profiles. @throws ApiError */
export const confirmAddress = byId(confirmAddressRoute);

/** Prefix of the keys of all queries about queues. */
export const queuesKey = ['admin', 'queues'];

/** How many entries each queue has, and since when the oldest has waited. */
export const queues = read([...queuesKey, 'counts'], getQueuesRoute);

/** Cases of one kind: open ones by deadline, closed ones newest first. */
export function cases(kind: CaseKind, { state, page }: { state: 'open' | 'closed'; page: number }) {
  const isSameList = (key: readonly unknown[] = []) => key.includes(kind) && key.includes(state);
  const query = { kind, state, page: String(page) };
  return queryOptions({
    ...readList([...queuesKey, kind, state, page], listCasesRoute, { query }),
    // Another page of the same list stays until the new one arrives; a different list does not.
    placeholderData: (previous, query) => (isSameList(query?.queryKey) ? previous : undefined),
  });
}

/** First page of the open cases about one profile, of every kind, by deadline. */
export const casesAbout = (customer: string) =>
  readList([...queuesKey, 'about', customer], listCasesAboutRoute, { query: { customer } });

/** @throws ApiError */
export function decideCase(id: string, body: Body<typeof decideCaseRoute>, context: CallContext) {
  return callApi(decideCaseRoute, { query: { id }, body }, context);
}

/** Payments that need a decision, and refunds that are slow; oldest first. */
export function paymentReviews(page: number) {
  const reviews = readList([...queuesKey, 'payments', page], listPaymentReviewsRoute, {
    query: { page: String(page) },
  });
  return queryOptions({ ...reviews, placeholderData: keepPreviousData });
}

/** @throws ApiError */
export function decidePayment(id: string, body: Body<typeof decidePaymentRoute>, context: CallContext) {
  return callApi(decidePaymentRoute, { query: { id }, body }, context);
}

import {
  approveUpdateRoute,
  getUpdateRoute,
  listUpdatesRoute,
  rejectUpdateRoute,
  sendBackCustomerRoute,
  sendBackUpdateRoute,
  type DeclineKind,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callList, type CallContext } from './call-api.js';
import { waitingPages } from './waiting-pages.js';

/** Why something is declined: in words for its author, and by kind for the numbers. */
type Decline = { reason: string; declineKind?: DeclineKind | undefined };

/** Prefix of the keys of all admin queries about updates. */
export const adminUpdatesKey = ['admin', 'update'];

const waitingKey = [...adminUpdatesKey, 'waiting'];

/**
 * Updates that wait for a decision, oldest first (AC-360, AC-451); with `search`, only those of matching profiles
 * (D-96).
 */
export function waitingUpdatesFound(search: string) {
  return waitingPages(search === '' ? waitingKey : [...waitingKey, { search }], (page, context) =>
    callList(listUpdatesRoute, { query: { approved: 'false', p: String(page), search } }, context),
  );
}

/** All of them. Its key is a prefix of the search keys, so invalidating it also invalidates the searches. */
export const waitingUpdates = waitingUpdatesFound('');

/** One update, by its own id or its profile's (AC-452, D-110). */
export function pendingUpdate(id: string) {
  return queryOptions({
    queryKey: [...adminUpdatesKey, id],
    queryFn: ({ signal, client }) => callApi(getUpdateRoute, { query: { approved: 'false', id } }, { client, signal }),
  });
}

/** Copies an update into its profile (AC-365). @throws ApiError */
export function approvePendingUpdate(id: string, context: CallContext) {
  return callApi(approveUpdateRoute, { query: { id }, body: {} }, context);
}

/** Rejects an update; the amount paid goes to the payer's balance (AC-366, D-25). @throws ApiError */
export function rejectPendingUpdate(id: string, decline: Decline, context: CallContext) {
  return callApi(rejectUpdateRoute, { query: { id }, body: decline }, context);
}

/** Asks the author for changes, without a second charge (D-160). @throws ApiError */
export function sendBackUpdate(id: string, decline: Decline, context: CallContext) {
  return callApi(sendBackUpdateRoute, { query: { id }, body: decline }, context);
}

/** Like `sendBackUpdate`, for a profile that waits for its first approval (D-160). @throws ApiError */
export function sendBackProfile(id: string, decline: Decline, context: CallContext) {
  return callApi(sendBackCustomerRoute, { query: { id }, body: decline }, context);
}

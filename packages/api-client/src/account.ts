import type { OwnCustomerJson, RouteFacts } from '@inkbridge/contracts';
import {
  cancelEmailChangeRoute,
  changeEmailRoute,
  getOwnAddressRoute,
  getPersonalityRoute,
  getUserRoute,
  listCreatedCustomersRoute,
  savePersonalityRoute,
  updateUserRoute,
} from '@inkbridge/contracts/facts';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi, callList, type CallContext, type CallInput } from './call-api.js';

/** The own account of the signed-in user; refused for a guest. */
export const account = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal, client }) => callApi(getUserRoute, {}, { client, signal }),
});

/** The mailing address of the signed-in user; null if the account has none. */
export const ownAddress = queryOptions({
  queryKey: ['account', 'address'],
  queryFn: ({ signal, client }) => callApi(getOwnAddressRoute, {}, { client, signal }),
});

/** The signed-in user's choices in the seven groups; empty groups before the first save. */
export const questionnaire = queryOptions({
  queryKey: ['questionnaire'],
  queryFn: ({ signal, client }) => callApi(getPersonalityRoute, {}, { client, signal }),
});

/**
 * Changes the caller's account; a new email address takes effect once confirmed by mail (D-62). @throws ApiError
 */
export function saveAccount(body: Body<typeof updateUserRoute>, context: CallContext) {
  return callApi(updateUserRoute, { body }, context);
}

/** Sets `firstCompletion` in the answer if this call completed the account (AC-161). @throws ApiError */
export function saveQuestionnaire(body: Body<typeof savePersonalityRoute>, context: CallContext) {
  return callApi(savePersonalityRoute, { body }, context);
}

type Body<F extends RouteFacts> = NonNullable<CallInput<F>['body']>;

/** Profiles per page of the own list. */
const ownPageSize = '40';

/** The profiles that the signed-in user listed, newest first, page by page. */
export const createdCustomers = infiniteQueryOptions({
  queryKey: ['customer', 'created'],
  initialPageParam: 1,
  queryFn: ({ pageParam, signal, client }) =>
    callList(listCreatedCustomersRoute, { query: { p: String(pageParam), l: ownPageSize } }, { client, signal }),
  getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  select: ({ pages }) => ({ profiles: pages.flatMap(({ data }) => data), total: pages.at(-1)?.total }),
});

/** Changes one profile of the own list where it is loaded, without a call. */
export function patchCreated(client: QueryClient, id: string, patch: Partial<OwnCustomerJson>): void {
  client.setQueryData(createdCustomers.queryKey, (list) => {
    if (!list) return list;
    const patched = (one: OwnCustomerJson) => (one._id === id ? { ...one, ...patch } : one);
    return { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(patched) })) };
  });
}

/** Asks for another email address, or for another mail to it (D-62). @throws ApiError */
export function changeEmail(body: Body<typeof changeEmailRoute>, context: CallContext) {
  return callApi(changeEmailRoute, { body }, context);
}

/** Withdraws that request. @throws ApiError */
export function cancelEmailChange(context: CallContext) {
  return callApi(cancelEmailChangeRoute, {}, context);
}

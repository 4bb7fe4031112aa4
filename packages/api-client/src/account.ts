import type { RouteFacts } from '@inkbridge/contracts';
import {
  getOwnAddressRoute,
  getPersonalityRoute,
  getUserRoute,
  listCreatedCustomersRoute,
  savePersonalityRoute,
  updateUserRoute,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext, type CallInput } from './call-api.js';

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

/** The profiles that the signed-in user listed. */
export const createdCustomers = queryOptions({
  queryKey: ['customer', 'created'],
  queryFn: ({ signal, client }) => callApi(listCreatedCustomersRoute, {}, { client, signal }),
});

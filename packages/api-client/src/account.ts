import type { getPersonality, getUser, listCreatedCustomers, savePersonality, updateUser } from '@inkbridge/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext, type CallInput } from './call-api.js';

export const account = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal, client }) => callApi<typeof getUser>({ method: 'GET', url: '/user' }, {}, { client, signal }),
});

/** The signed-in user's choices in the seven groups; empty groups before the first save. */
export const questionnaire = queryOptions({
  queryKey: ['questionnaire'],
  queryFn: ({ signal, client }) =>
    callApi<typeof getPersonality>({ method: 'GET', url: '/user/personality' }, {}, { client, signal }),
});

/**
 * Changes the caller's account; a new email address takes effect once confirmed by mail (D-62). @throws ApiError
 */
export function saveAccount(body: Body<typeof updateUser>, context: CallContext) {
  return callApi<typeof updateUser>({ method: 'PUT', url: '/user' }, { body }, context);
}

/** Sets `firstCompletion` in the answer if this call completed the account (AC-161). @throws ApiError */
export function saveQuestionnaire(body: Body<typeof savePersonality>, context: CallContext) {
  return callApi<typeof savePersonality>({ method: 'PUT', url: '/user/personality' }, { body }, context);
}

type Body<R extends typeof updateUser | typeof savePersonality> = NonNullable<CallInput<R>['body']>;

/** The profiles that the signed-in user listed. */
export const createdCustomers = queryOptions({
  queryKey: ['customer', 'created'],
  queryFn: ({ signal, client }) =>
    callApi<typeof listCreatedCustomers>({ method: 'GET', url: '/user/created-customers' }, {}, { client, signal }),
});

import type { getPersonality, getUser, listCreatedCustomers, savePersonality, updateUser } from '@inkbridge/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext, type CallInput } from './call-api.js';

/** The account of the signed-in person. */
export const account = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal, client }) => callApi<typeof getUser>({ method: 'GET', url: '/user' }, {}, { client, signal }),
});

/** The choices of the signed-in person in the seven groups; none while nothing was answered. */
export const questionnaire = queryOptions({
  queryKey: ['questionnaire'],
  queryFn: ({ signal, client }) =>
    callApi<typeof getPersonality>({ method: 'GET', url: '/user/personality' }, {}, { client, signal }),
});

/** Changes the own account; another e-mail address counts when its mail was opened (D-62). @throws ApiError */
export function saveAccount(body: Body<typeof updateUser>, context: CallContext) {
  return callApi<typeof updateUser>({ method: 'PUT', url: '/user' }, { body }, context);
}

/** `firstCompletion` of the answer: this very call completed the account (AC-161). @throws ApiError */
export function saveQuestionnaire(body: Body<typeof savePersonality>, context: CallContext) {
  return callApi<typeof savePersonality>({ method: 'PUT', url: '/user/personality' }, { body }, context);
}

type Body<R extends typeof updateUser | typeof savePersonality> = NonNullable<CallInput<R>['body']>;

/** The profiles that the signed-in person listed. */
export const createdCustomers = queryOptions({
  queryKey: ['customer', 'created'],
  queryFn: ({ signal, client }) =>
    callApi<typeof listCreatedCustomers>({ method: 'GET', url: '/user/created-customers' }, {}, { client, signal }),
});

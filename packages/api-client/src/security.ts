import {
  changePasswordRoute,
  endSessionRoute,
  endSessionsRoute,
  getSignInWaysRoute,
  listSessionsRoute,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext, type CallInput } from './call-api.js';

/** How the signed-in user can sign in. */
export const signInWays = queryOptions({
  queryKey: ['security', 'ways'],
  queryFn: ({ signal, client }) => callApi(getSignInWaysRoute, {}, { client, signal }),
});

/** Where the user is signed in; null where the identity provider does not list it. */
export const sessions = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: ({ signal, client }) => callApi(listSessionsRoute, {}, { client, signal }),
});

/** Ends all other sessions. Null where the user signs in with the new password again. @throws ApiError */
export function changePassword(body: NonNullable<CallInput<typeof changePasswordRoute>['body']>, context: CallContext) {
  return callApi(changePasswordRoute, { body }, context);
}

/** @throws ApiError */
export function endSession(id: string, context: CallContext) {
  return callApi(endSessionRoute, { body: { id } }, context);
}

/** Ends all sessions, or all but this one. @throws ApiError */
export function endSessions(keepThis: boolean, context: CallContext) {
  return callApi(endSessionsRoute, { body: { keepThis } }, context);
}

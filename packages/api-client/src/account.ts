import type { OwnCustomerJson, ProfileFate } from '@inkbridge/contracts';
import {
  cancelEmailChangeRoute,
  changeEmailRoute,
  changePasswordRoute,
  deleteUserRoute,
  endSessionRoute,
  endSessionsRoute,
  exportOwnDataRoute,
  getDeletionRoute,
  getOwnAddressRoute,
  getPersonalityRoute,
  getSignInWaysRoute,
  getUserRoute,
  keepUserRoute,
  listCreatedCustomersRoute,
  listSessionsRoute,
  prepareExportRoute,
  savePersonalityRoute,
  updateUserRoute,
} from '@inkbridge/contracts/facts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi, type CallContext, callList } from './call-api.js';
import { downloadFile } from './download.js';
import { read, withBody } from './from-route.js';

/** The own account of the signed-in user; refused for a guest. */
export const account = read(['account'], getUserRoute);

/** The mailing address of the signed-in user; null if the account has none. */
export const ownAddress = read(['account', 'address'], getOwnAddressRoute);

/** The signed-in user's choices in the seven groups; empty groups before the first save. */
export const questionnaire = read(['questionnaire'], getPersonalityRoute);

/**
 * Changes the caller's account; a new email address takes effect once confirmed by mail (D-62). @throws ApiError
 */
export const saveAccount = withBody(updateUserRoute);

/** Sets `firstCompletion` in the answer if this call completed the account (AC-161). @throws ApiError */
export const saveQuestionnaire = withBody(savePersonalityRoute);

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

// Sign-in

/** Asks for another email address, or for another mail to it (D-62). @throws ApiError */
export const changeEmail = withBody(changeEmailRoute);

/** Withdraws that request. @throws ApiError */
export function cancelEmailChange(context: CallContext) {
  return callApi(cancelEmailChangeRoute, {}, context);
}

/** How the signed-in user can sign in. */
export const signInWays = read(['security', 'ways'], getSignInWaysRoute);

/** Where the user is signed in; null where the identity provider does not list it. */
export const sessions = read(['security', 'sessions'], listSessionsRoute);

/** Ends all other sessions. Null where the user signs in with the new password again. @throws ApiError */
export const changePassword = withBody(changePasswordRoute);

/** @throws ApiError */
export function endSession(id: string, context: CallContext) {
  return callApi(endSessionRoute, { body: { id } }, context);
}

/** Ends all sessions, or all but this one. @throws ApiError */
export function endSessions(keepThis: boolean, context: CallContext) {
  return callApi(endSessionsRoute, { body: { keepThis } }, context);
}

// The own data, and the end of an account

type Proof = { password?: string };

/** The consequences of deleting one's account, and whether deletion is asked for (D-121). */
export const deletion = read(['account', 'deletion'], getDeletionRoute);

/** A ticket for one download of the own data, and its size. @throws ApiError */
export const prepareOwnData = withBody(prepareExportRoute);

/** The own data as one archive; never a part of it. @throws ApiError */
export function downloadOwnData(ticket: string, context: CallContext): Promise<Blob> {
  return downloadFile(exportOwnDataRoute, { ticket }, context);
}

/** Asks for the deletion of the own account (D-121). @throws ApiError */
export function deleteAccount(profiles: ProfileFate, proof: Proof, context: CallContext) {
  return callApi(deleteUserRoute, { body: { profiles, ...proof } }, context);
}

/** Keeps the own account after all. @throws ApiError */
export function keepAccount(context: CallContext) {
  return callApi(keepUserRoute, {}, context);
}

import type { DraftContent, NewProfile, ProfileChange } from '@inkbridge/contracts';
import {
  cancelUpdateRoute,
  createCustomerRoute,
  deleteDraftRoute,
  getDraftRoute,
  idempotencyHeader,
  saveDraftRoute,
  updateCustomerRoute,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext } from './call-api.js';

/** The body for a new profile; the server counts words and photos itself (D-112). */
export type NewProfileBody = Omit<NewProfile, 'wordLimit' | 'totalPaidPhotos'>;
/** Changed values only. */
export type ProfileChangeBody = Omit<ProfileChange, 'wordLimit' | 'totalPaidPhotos'>;

/** Lists a profile; repeated calls with the same `key` create one (AC-223, D-91). @throws ApiError */
export function createProfile(body: NewProfileBody, key: string, context: CallContext) {
  const headers = { [idempotencyHeader]: key };
  return callApi(createCustomerRoute, { body, headers }, context);
}

/** Returns the update now waiting, or the profile itself if no admin has approved it yet (D-159). @throws ApiError */
export function updateProfile(id: string, body: ProfileChangeBody, context: CallContext) {
  return callApi(updateCustomerRoute, { query: { id }, body }, context);
}

/** Drops the caller's unpaid update, given the update's or the profile's id (AC-237). @throws ApiError */
export function cancelUpdate(id: string, context: CallContext) {
  return callApi(cancelUpdateRoute, { query: { id } }, context);
}

/** A saved form, `create` or `update-<profile id>`; null if there is none (D-158). */
export function draft(key: string) {
  return queryOptions({
    queryKey: ['draft', key],
    queryFn: ({ signal, client }) => callApi(getDraftRoute, { params: { key } }, { client, signal }),
  });
}

/** `revision` is the one last read, or null for a first save. @throws ApiError draft_changed */
export function saveDraft(
  key: string,
  { content, revision }: { content: DraftContent; revision: number | null },
  context: CallContext,
) {
  return callApi(saveDraftRoute, { params: { key }, body: { content, revision } }, context);
}

/** @throws ApiError */
export function deleteDraft(key: string, context: CallContext) {
  return callApi(deleteDraftRoute, { params: { key } }, context);
}

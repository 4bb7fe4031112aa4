import type { DraftContent, NewProfile, ProfileChange } from '@inkbridge/contracts';
import {
  attachFormRoute,
  cancelUpdateRoute,
  createCustomerRoute,
  deleteDraftRoute,
  getDraftRoute,
  getFormScanRoute,
  getProofSheetRoute,
  idempotencyHeader,
  removeFormRoute,
  saveDraftRoute,
  updateCustomerRoute,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext } from './call-api.js';
import { downloadFile } from './download.js';
import { byId, read } from './from-route.js';

/** The body for a new profile; the server counts words and photos itself (D-112). */
export type NewProfileBody = Omit<NewProfile, 'wordLimit' | 'totalPaidPhotos'>;
/** Changed values only. */
export type ProfileChangeBody = Omit<ProfileChange, 'wordLimit' | 'totalPaidPhotos'>;

/** Lists a profile; repeated calls with the same `key` create one (AC-223, D-91). @throws ApiError */
export function createProfile(body: NewProfileBody, key: string, context: CallContext) {
  const headers = { [idempotencyHeader]: key };
  return callApi(createCustomerRoute, { body, headers }, context);
}

/** A new key of 128 random bits. Avoids `randomUUID`, which exists only on https pages. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the update now waiting, or the profile itself if no admin has approved it yet (D-159). @throws ApiError */
export function updateProfile(id: string, body: ProfileChangeBody, context: CallContext) {
  return callApi(updateCustomerRoute, { query: { id }, body }, context);
}

/** Drops the caller's unpaid update, given the update's or the profile's id (AC-237). @throws ApiError */
export const cancelUpdate = byId(cancelUpdateRoute);

// Drafts

/** A saved form, `create` or `update-<profile id>`; null if there is none (D-158). */
export const draft = (key: string) => read(['draft', key], getDraftRoute, { params: { key } });

type SavedDraft = { content: DraftContent; revision: number | null };

/** `revision` is the one last read, or null for a first save. @throws ApiError draft_changed */
export function saveDraft(key: string, body: SavedDraft, context: CallContext) {
  return callApi(saveDraftRoute, { params: { key }, body }, context);
}

/** @throws ApiError */
export function deleteDraft(key: string, context: CallContext) {
  return callApi(deleteDraftRoute, { params: { key } }, context);
}

// Proof sheets and signed forms

/** A profile as it will be published, with a consent form, as PDF in the language of the page. @throws ApiError */
export function downloadProofSheet(id: string, context: CallContext): Promise<Blob> {
  return downloadFile(getProofSheetRoute, { id }, context);
}

/** Attaches the photo of a signed form: an upload for the purpose `scan`. @throws ApiError */
export function attachForm(id: string, scan: string, context: CallContext) {
  return callApi(attachFormRoute, { query: { id }, body: { scan } }, context);
}

/** Takes a signed form back. @throws ApiError */
export const removeForm = byId(removeFormRoute);

/** The photo of a signed form. `addedAt` tells one form of a profile from the next. */
export function formScan(id: string, addedAt: string) {
  return queryOptions({
    queryKey: ['customer', id, 'signed-form', addedAt],
    queryFn: (context) => downloadFile(getFormScanRoute, { id }, context),
    gcTime: 0, // a private picture stays in memory only while it is shown
  });
}

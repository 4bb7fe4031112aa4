import {
  attachFormRoute,
  decideFormRoute,
  getFormScanRoute,
  getProofSheetRoute,
  listWaitingFormsRoute,
  removeFormRoute,
} from '@inkbridge/contracts/facts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, callList, type CallContext, type CallInput } from './call-api.js';
import { queuesKey } from './cases.js';
import { downloadFile } from './download.js';

/** A profile as it will be published, with a consent form, as PDF in the language of the page. @throws ApiError */
export function downloadProofSheet(id: string, context: CallContext): Promise<Blob> {
  return downloadFile(getProofSheetRoute, { id }, context);
}

/** Attaches the photo of a signed form: an upload for the purpose `scan`. @throws ApiError */
export function attachForm(id: string, scan: string, context: CallContext) {
  return callApi(attachFormRoute, { query: { id }, body: { scan } }, context);
}

/** Takes a signed form back. @throws ApiError */
export function removeForm(id: string, context: CallContext) {
  return callApi(removeFormRoute, { query: { id }, body: {} }, context);
}

/** The photo of a signed form. `addedAt` tells one form of a profile from the next. */
export function formScan(id: string, addedAt: string) {
  return queryOptions({
    queryKey: ['customer', id, 'signed-form', addedAt],
    queryFn: ({ signal, client }) => downloadFile(getFormScanRoute, { id }, { client, signal }),
    gcTime: 0, // a private picture stays in memory only while it is shown
  });
}

/** An admin's decision about the form that was attached at `addedAt`. @throws ApiError */
export function decideForm(
  id: string,
  body: NonNullable<CallInput<typeof decideFormRoute>['body']>,
  context: CallContext,
) {
  return callApi(decideFormRoute, { query: { id }, body }, context);
}

/** Prefix of the keys of `waitingForms`. */
export const waitingFormsKey = [...queuesKey, 'forms'];

/** Profiles whose signed form waits for a decision; the oldest form first. */
export function waitingForms(page: number) {
  return queryOptions({
    queryKey: [...waitingFormsKey, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal, client }) =>
      callList(listWaitingFormsRoute, { query: { page: String(page) } }, { client, signal }),
  });
}

import {
  addFacilityRoute,
  changeFacilityRoute,
  exportFacilitiesRoute,
  getAdminFacilityRoute,
  importFacilitiesRoute,
  listFacilitiesRoute,
  listTypedProfilesRoute,
  previewImportRoute,
} from '@inkbridge/contracts/facts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { downloadFile } from './download.js';
import { callApi, type CallContext, type CallInput } from './call-api.js';

/** The register, as a list's filters ask for it. */
export type FacilityQuery = NonNullable<CallInput<typeof listFacilitiesRoute>['query']>;

/** A page of the register, by state and name. */
export function facilityRecords(query: FacilityQuery) {
  return queryOptions({
    queryKey: ['admin', 'facilities', 'list', query],
    queryFn: ({ signal, client }) => callApi(listFacilitiesRoute, { query }, { client, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One facility, with the profiles that it concerns. */
export function adminFacility(id: string) {
  return queryOptions({
    queryKey: ['admin', 'facilities', 'one', id],
    queryFn: ({ signal, client }) => callApi(getAdminFacilityRoute, { query: { id } }, { client, signal }),
  });
}

/** Live profiles typed by hand that look like this facility; without one, those that look like none. */
export function typedProfiles(query: NonNullable<CallInput<typeof listTypedProfilesRoute>['query']>) {
  return queryOptions({
    queryKey: ['admin', 'facilities', 'typed', query],
    queryFn: ({ signal, client }) => callApi(listTypedProfilesRoute, { query }, { client, signal }),
  });
}

/** A facility, as a form sends it. */
export type FacilityContentBody = NonNullable<CallInput<typeof addFacilityRoute>['body']>['content'];

/** @throws ApiError */
export function addFacility(content: FacilityContentBody, context: CallContext) {
  return callApi(addFacilityRoute, { body: { content } }, context);
}

/** `version` is the one that the admin opened. @throws ApiError */
export function changeFacility(
  { id, version }: { id: string; version: number },
  content: FacilityContentBody,
  context: CallContext,
) {
  return callApi(changeFacilityRoute, { query: { id }, body: { version, content } }, context);
}

/** A file of facilities, with what its columns hold where its heading does not say. */
export type ImportFile = NonNullable<CallInput<typeof previewImportRoute>['body']>;

/** What an import of this file would do. Writes nothing. @throws ApiError */
export function previewImport(file: ImportFile, context: CallContext) {
  return callApi(previewImportRoute, { body: file }, context);
}

/** Writes what the preview with this digest showed. @throws ApiError */
export function importFacilities(file: ImportFile, digest: string, context: CallContext) {
  return callApi(importFacilitiesRoute, { body: { ...file, digest } }, context);
}

/** The register as a file, by state and name. @throws ApiError */
export function downloadFacilities(context: CallContext): Promise<Blob> {
  return downloadFile(exportFacilitiesRoute, {}, context);
}

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
import { queryOptions } from '@tanstack/react-query';
import { callApi, callList, type CallContext, type CallInput } from './call-api.js';
import { downloadFile } from './download.js';

type ListQuery = NonNullable<CallInput<typeof listFacilitiesRoute>['query']>;

/** Part of a name, an agency, a city or a ZIP code; a state; and whether mail arrives. */
export type FacilityQuery = Pick<ListQuery, 'q' | 'state' | 'status'> & { page: number };

/** Begins the keys of everything that is read of the register. */
export const facilitiesKey = ['admin', 'facilities'] as const;

/** The register by state and name, ten per page. */
export function facilityRecords({ page, ...which }: FacilityQuery) {
  return queryOptions({
    queryKey: [...facilitiesKey, 'list', page, which],
    queryFn: ({ signal, client }) =>
      callList(listFacilitiesRoute, { query: { page: String(page), ...which } }, { client, signal }),
  });
}

/** One facility, with how many profiles it concerns. */
export function adminFacility(id: string) {
  return queryOptions({
    queryKey: [...facilitiesKey, 'one', id],
    queryFn: ({ signal, client }) => callApi(getAdminFacilityRoute, { query: { id } }, { client, signal }),
  });
}

/** Live profiles whose address was typed by hand and looks like this facility's. */
export function typedProfiles({ facility, page }: { facility: string; page: number }) {
  return queryOptions({
    queryKey: [...facilitiesKey, 'typed', facility, page],
    queryFn: ({ signal, client }) =>
      callList(listTypedProfilesRoute, { query: { page: String(page), facility } }, { client, signal }),
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

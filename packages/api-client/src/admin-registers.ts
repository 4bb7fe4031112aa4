import {
  addFacilityRoute,
  addGuideRoute,
  addStartingGuidesRoute,
  changeFacilityRoute,
  changeGuideRoute,
  changeHintWordsRoute,
  exportFacilitiesRoute,
  getAdminFacilityRoute,
  importFacilitiesRoute,
  listFacilitiesRoute,
  listGuidesRoute,
  listHintWordsRoute,
  listSameNumberRoute,
  listTypedProfilesRoute,
  mostLookedUp,
  previewImportRoute,
  removeGuideRoute,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { batched } from './batch.js';
import { callApi, type CallContext, type CallInput } from './call-api.js';
import { downloadFile } from './download.js';
import { byId, read, readList, withBody, type Body } from './from-route.js';

/** What an admin opened, in the version that was read. */
type Opened = { id: string; version: number };

// Facilities

type ListQuery = NonNullable<CallInput<typeof listFacilitiesRoute>['query']>;

/** Part of a name, an agency, a city or a ZIP code; a state; and whether mail arrives. */
export type FacilityQuery = Pick<ListQuery, 'q' | 'state' | 'status'> & { page: number };

/** Begins the keys of everything that is read of the register. */
export const facilitiesKey = ['admin', 'facilities'] as const;

/** The register by state and name, ten per page. */
export const facilityRecords = ({ page, ...which }: FacilityQuery) =>
  readList([...facilitiesKey, 'list', page, which], listFacilitiesRoute, { query: { page: String(page), ...which } });

/** One facility, with how many profiles it concerns. */
export const adminFacility = (id: string) =>
  read([...facilitiesKey, 'one', id], getAdminFacilityRoute, { query: { id } });

/** Live profiles whose address was typed by hand and looks like this facility's. */
export const typedProfiles = ({ facility, page }: { facility: string; page: number }) =>
  readList([...facilitiesKey, 'typed', facility, page], listTypedProfilesRoute, {
    query: { page: String(page), facility },
  });

/** A facility, as a form sends it. */
export type FacilityContentBody = Body<typeof addFacilityRoute>['content'];

/** @throws ApiError */
export function addFacility(content: FacilityContentBody, context: CallContext) {
  return callApi(addFacilityRoute, { body: { content } }, context);
}

/** @throws ApiError */
export function changeFacility({ id, version }: Opened, content: FacilityContentBody, context: CallContext) {
  return callApi(changeFacilityRoute, { query: { id }, body: { version, content } }, context);
}

/** A file of facilities, with what its columns hold where its heading does not say. */
export type ImportFile = Body<typeof previewImportRoute>;

/** What an import of this file would do. Writes nothing. @throws ApiError */
export const previewImport = withBody(previewImportRoute);

/** Writes what the preview with this digest showed. @throws ApiError */
export function importFacilities(file: ImportFile, digest: string, context: CallContext) {
  return callApi(importFacilitiesRoute, { body: { ...file, digest } }, context);
}

/** The register as a file, by state and name. @throws ApiError */
export function downloadFacilities(context: CallContext): Promise<Blob> {
  return downloadFile(exportFacilitiesRoute, {}, context);
}

// Guides

/** Everything that admins published, notices that are over included. */
export const guides = read(['admin', 'guides'], listGuidesRoute);

/** A card, a link, a notice or a day, as a form sends it. */
export type GuideContentBody = Body<typeof addGuideRoute>['content'];

/** @throws ApiError */
export function addGuide(content: GuideContentBody, context: CallContext) {
  return callApi(addGuideRoute, { body: { content } }, context);
}

/** @throws ApiError */
export function changeGuide({ id, version }: Opened, content: GuideContentBody, context: CallContext) {
  return callApi(changeGuideRoute, { query: { id }, body: { version, content } }, context);
}

/** @throws ApiError */
export const removeGuide = byId(removeGuideRoute);

/** Publishes the cards and links that come with the product. @throws ApiError */
export function addStartingGuides(context: CallContext) {
  return callApi(addStartingGuidesRoute, {}, context);
}

// Hints

/** The words that hints are found by, for each kind and language. */
export const hintWords = read(['admin', 'hintWords'], listHintWordsRoute);

type WordList = NonNullable<CallInput<typeof changeHintWordsRoute>['query']>;

/** `version` is the one that the admin saw; null words are those that come with the product. @throws ApiError */
export function changeHintWords(list: WordList & { version: number }, words: string[] | null, context: CallContext) {
  const { kind, language, version } = list;
  return callApi(changeHintWordsRoute, { query: { kind, language }, body: { version, words } }, context);
}

const lookUp = batched(mostLookedUp, (client, id) =>
  callApi(listSameNumberRoute, { query: { id: [...id] } }, { client }),
);

/** Other profiles with the number of this one. The cards of a list ask together: one call for all of the same moment. */
export const sameNumber = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'sameNumber', id],
    queryFn: async ({ client }) => (await lookUp(client, id)).find((found) => found.id === id)?.same ?? [],
  });

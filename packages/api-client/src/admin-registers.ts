import * as contracts from '@inkbridge/contracts';
import { queryOptions } from '@tanstack/react-query';
import { batched } from './batch.js';
import { callApi, type CallContext, type CallInput } from './call-api.js';
import { downloadFile } from './download.js';
import { type Body, byId, read, readList, withBody } from './from-route.js';

/** What an admin opened, in the version that was read. */
type Opened = { id: string; version: number };

// Facilities

type ListQuery = NonNullable<CallInput<typeof contracts.listFacilities>['query']>;

/** Part of a name, an agency, a city or a ZIP code; a state; and whether mail arrives. */
export type FacilityQuery = Pick<ListQuery, 'q' | 'state' | 'status'> & { page: number };

/** Begins the keys of everything that is read of the register. */
export const facilitiesKey = ['admin', 'facilities'] as const;

/** The register by state and name, ten per page. */
export const facilityRecords = ({ page, ...which }: FacilityQuery) =>
  readList([...facilitiesKey, 'list', page, which], contracts.listFacilities, {
    query: { page: String(page), ...which },
  });

/** One facility, with how many profiles it concerns. */
export const adminFacility = (id: string) =>
  read([...facilitiesKey, 'one', id], contracts.getAdminFacility, { query: { id } });

/** Live profiles whose address was typed by hand and looks like this facility's. */
export const typedProfiles = ({ facility, page }: { facility: string; page: number }) =>
  readList([...facilitiesKey, 'typed', facility, page], contracts.listTypedProfiles, {
    query: { page: String(page), facility },
  });

/** A facility, as a form sends it. */
export type FacilityContentBody = Body<typeof contracts.addFacility>['content'];

/** @throws ApiError */
export function addFacility(content: FacilityContentBody, context: CallContext) {
  return callApi(contracts.addFacility, { body: { content } }, context);
}

/** @throws ApiError */
export function changeFacility({ id, version }: Opened, content: FacilityContentBody, context: CallContext) {
  return callApi(contracts.changeFacility, { query: { id }, body: { version, content } }, context);
}

/** A file of facilities, with what its columns hold where its heading does not say. */
export type ImportFile = Body<typeof contracts.previewImport>;

/** What an import of this file would do. Writes nothing. @throws ApiError */
export const previewImport = withBody(contracts.previewImport);

/** Writes what the preview with this digest showed. @throws ApiError */
export function importFacilities(file: ImportFile, digest: string, context: CallContext) {
  return callApi(contracts.importFacilities, { body: { ...file, digest } }, context);
}

/** The register as a file, by state and name. @throws ApiError */
export function downloadFacilities(context: CallContext): Promise<Blob> {
  return downloadFile(contracts.exportFacilities, {}, context);
}

// Guides

/** Everything that admins published, notices that are over included. */
export const guides = read(['admin', 'guides'], contracts.listGuides);

/** A card, a link, a notice or a day, as a form sends it. */
export type GuideContentBody = Body<typeof contracts.addGuide>['content'];

/** @throws ApiError */
export function addGuide(content: GuideContentBody, context: CallContext) {
  return callApi(contracts.addGuide, { body: { content } }, context);
}

/** @throws ApiError */
export function changeGuide({ id, version }: Opened, content: GuideContentBody, context: CallContext) {
  return callApi(contracts.changeGuide, { query: { id }, body: { version, content } }, context);
}

/** @throws ApiError */
export const removeGuide = byId(contracts.removeGuide);

/** Publishes the cards and links that come with the product. @throws ApiError */
export function addStartingGuides(context: CallContext) {
  return callApi(contracts.addStartingGuides, {}, context);
}

// Hints

/** The words that hints are found by, for each kind and language. */
export const hintWords = read(['admin', 'hintWords'], contracts.listHintWords);

type WordList = NonNullable<CallInput<typeof contracts.changeHintWords>['query']>;

/** `version` is the one that the admin saw; null words are those that come with the product. @throws ApiError */
export function changeHintWords(list: WordList & { version: number }, words: string[] | null, context: CallContext) {
  const { kind, language, version } = list;
  return callApi(contracts.changeHintWords, { query: { kind, language }, body: { version, words } }, context);
}

const lookUp = batched(contracts.mostLookedUp, (client, id) =>
  callApi(contracts.listSameNumber, { query: { id: [...id] } }, { client }),
);

/** Other profiles with the number of this one. The cards of a list ask together: one call for all of the same moment. */
export const sameNumber = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'sameNumber', id],
    queryFn: async ({ client }) => (await lookUp(client, id)).find((found) => found.id === id)?.same ?? [],
  });

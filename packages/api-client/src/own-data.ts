import type { ProfileFate } from '@inkbridge/contracts';
import {
  deleteUserRoute,
  exportOwnDataRoute,
  getDeletionRoute,
  keepUserRoute,
  prepareExportRoute,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext } from './call-api.js';
import { downloadFile } from './download.js';

type Proof = { password?: string };

/** The consequences of deleting one's account, and whether deletion is asked for (D-121). */
export const deletion = queryOptions({
  queryKey: ['account', 'deletion'],
  queryFn: ({ signal, client }) => callApi(getDeletionRoute, {}, { client, signal }),
});

/** A ticket for one download of the own data, and its size. @throws ApiError */
export function prepareOwnData(proof: Proof, context: CallContext) {
  return callApi(prepareExportRoute, { body: proof }, context);
}

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
  return callApi(keepUserRoute, { body: {} }, context);
}

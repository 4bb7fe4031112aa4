import type { Route } from '@inkbridge/contracts';
import type { CallContext, CallInput, Endpoint } from './call-api.js';
import { queryText } from './call-api.js';
import { transportOf } from './query-client.js';

type DownloadRoute = Route & { download: 'csv' };

/** All rows of a list as a file with the name the server gives it; never a partial file. @throws ApiError */
export function downloadCsv<R extends DownloadRoute>(
  { method, url }: Endpoint<R>,
  query: CallInput<R>['query'],
  { client, signal }: CallContext,
): Promise<Blob> {
  return transportOf(client)({ method, path: url + queryText(query), answer: 'file', signal }) as Promise<File>;
}

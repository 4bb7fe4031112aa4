import type { RouteFacts } from '@inkbridge/contracts';
import type { CallContext, CallInput } from './call-api.js';
import { queryText } from './call-api.js';
import { transportOf } from './query-client.js';

/** A file with the name the server gives it, such as all rows of a list; never a partial file. @throws ApiError */
export function downloadFile<F extends RouteFacts & { download: NonNullable<RouteFacts['download']> }>(
  { method, url }: F,
  query: CallInput<F>['query'],
  { client, signal }: CallContext,
): Promise<Blob> {
  return transportOf(client)({ method, path: url + queryText(query), answer: 'file', signal }) as Promise<File>;
}

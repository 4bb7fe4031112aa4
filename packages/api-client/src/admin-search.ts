import { searchRecordsRoute } from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.js';

/** A few people, profiles and payments for one text. */
export function recordsFound(text: string) {
  return queryOptions({
    queryKey: ['admin', 'search', text],
    queryFn: ({ signal, client }) => callApi(searchRecordsRoute, { query: { text } }, { client, signal }),
  });
}

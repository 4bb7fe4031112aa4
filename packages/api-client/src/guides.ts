import type { State } from '@inkbridge/shared/option-lists';
import { listMailRulesRoute, listMailStopsRoute, listRecordsLinksRoute } from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.js';

/** The mail-rule cards of a state, then those that hold everywhere; without a state, all of them. */
export function mailRules(state?: State) {
  return queryOptions({
    queryKey: ['guides', 'mailRules', state ?? null],
    queryFn: ({ signal, client }) => callApi(listMailRulesRoute, { query: { state } }, { client, signal }),
  });
}

/** The public searches for people in prison of a state, then those that cover every state. */
export function recordsLinks(state: State) {
  return queryOptions({
    queryKey: ['guides', 'recordsLinks', state],
    queryFn: ({ signal, client }) => callApi(listRecordsLinksRoute, { query: { state } }, { client, signal }),
  });
}

/** Days without mail that admins added, from today on. */
export const mailStops = queryOptions({
  queryKey: ['guides', 'mailStops'],
  queryFn: ({ signal, client }) => callApi(listMailStopsRoute, {}, { client, signal }),
});

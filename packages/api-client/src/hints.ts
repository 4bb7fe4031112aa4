import {
  changeHintWordsRoute,
  listHintWordsRoute,
  listSameNumberRoute,
  mostLookedUp,
} from '@inkbridge/contracts/facts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi, type CallContext, type CallInput, type DataJson } from './call-api.js';

/** The words that hints are found by, for each kind and language. */
export const hintWords = queryOptions({
  queryKey: ['admin', 'hintWords'],
  queryFn: ({ signal, client }) => callApi(listHintWordsRoute, {}, { client, signal }),
});

type ListQuery = NonNullable<CallInput<typeof changeHintWordsRoute>['query']>;

/** `version` is the one that the admin saw; null words are those that come with the product. @throws ApiError */
export function changeHintWords(list: ListQuery & { version: number }, words: string[] | null, context: CallContext) {
  const { kind, language, version } = list;
  return callApi(changeHintWordsRoute, { query: { kind, language }, body: { version, words } }, context);
}

type Found = DataJson<typeof listSameNumberRoute>;

/** Other profiles with the number of this one. The cards of a list ask together: one call for all of the same moment. */
export const sameNumber = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'sameNumber', id],
    queryFn: async ({ client }) => (await lookUp(client, id)).find((found) => found.id === id)?.same ?? [],
  });

type Batch = { ids: string[]; found: Promise<Found> };
const batches = new WeakMap<QueryClient, Batch>();

function lookUp(client: QueryClient, id: string): Promise<Found> {
  const open = batches.get(client);
  if (open && open.ids.length < mostLookedUp) {
    open.ids.push(id);
    return open.found;
  }
  const batch: Batch = { ids: [id], found: Promise.resolve([]) };
  batch.found = Promise.resolve().then(() => {
    if (batches.get(client) === batch) batches.delete(client);
    return callApi(listSameNumberRoute, { query: { id: batch.ids } }, { client });
  });
  batches.set(client, batch);
  return batch.found;
}

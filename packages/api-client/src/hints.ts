import {
  changeHintWordsRoute,
  listHintWordsRoute,
  listSameNumberRoute,
  mostLookedUp,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { batched } from './batch.js';
import { callApi, type CallContext, type CallInput } from './call-api.js';

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

const lookUp = batched(mostLookedUp, (client, id) =>
  callApi(listSameNumberRoute, { query: { id: [...id] } }, { client }),
);

/** Other profiles with the number of this one. The cards of a list ask together: one call for all of the same moment. */
export const sameNumber = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'sameNumber', id],
    queryFn: async ({ client }) => (await lookUp(client, id)).find((found) => found.id === id)?.same ?? [],
  });

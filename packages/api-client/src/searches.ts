import type { saveSearch as saveRoute } from '@inkbridge/contracts';
import {
  changeSearchRoute,
  countNewRoute,
  listSearchesRoute,
  removeSearchRoute,
  saveSearchRoute,
  stopMailsRoute,
  type SearchPace,
} from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi, type CallContext } from './call-api.js';

/** The member's saved searches, the newest first. */
export const savedSearches = queryOptions({
  queryKey: ['searches'],
  queryFn: ({ signal, client }) => callApi(listSearchesRoute, {}, { client, signal }),
});

/** How many people published since `since` fit each saved search. */
export function newInSearches(since: Date) {
  return queryOptions({
    queryKey: ['searches', 'new', since.toISOString()],
    queryFn: ({ signal, client }) =>
      callApi(countNewRoute, { query: { since: since.toISOString() } }, { client, signal }),
  });
}

export type NewSearch = z.input<typeof saveRoute.body>;

/** @throws ApiError search_saved_already, too_many_searches */
export function saveSearch(body: NewSearch, context: CallContext) {
  return callApi(saveSearchRoute, { body }, context);
}

/** @throws ApiError */
export function changeSearch(id: string, body: { name?: string; pace?: SearchPace }, context: CallContext) {
  return callApi(changeSearchRoute, { query: { id }, body }, context);
}

/** @throws ApiError */
export function removeSearch(id: string, context: CallContext) {
  return callApi(removeSearchRoute, { query: { id } }, context);
}

/** For the link in a mail; needs no session. @throws ApiError not_found */
export function stopMails(key: string, context: CallContext) {
  return callApi(stopMailsRoute, { body: { key } }, context);
}

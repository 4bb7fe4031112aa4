import type { getFavorite, listFavorites, rateCustomer, setFavorite as setFavoriteRoute } from '@inkbridge/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext } from './call-api.js';

/** Cards of the favorite profiles that are listed now, the last one first (AC-241, AC-450). */
export const favorites = queryOptions({
  queryKey: ['favorites'],
  queryFn: ({ signal, client }) =>
    callApi<typeof listFavorites>({ method: 'GET', url: '/user/favorite' }, {}, { client, signal }),
});

/** The note on one favorite (AC-448). What is no favorite is an `ApiError` with status 404. */
export function favoriteRecord(id: string) {
  return queryOptions({
    queryKey: ['favorite', id],
    queryFn: ({ signal, client }) =>
      callApi<typeof getFavorite>({ method: 'GET', url: '/user/favorites' }, { query: { id } }, { client, signal }),
  });
}

type Wish = { fav: boolean; feedback?: string };

/** Turns favorite on, with a note, or off (AC-447). @throws ApiError */
export function setFavorite(id: string, body: Wish, context: CallContext) {
  return callApi<typeof setFavoriteRoute>({ method: 'PUT', url: '/user/favorite' }, { query: { id }, body }, context);
}

/** Gives 1 to 5 stars; `prevRating` of the answer is what was given before (AC-248, AC-253). @throws ApiError */
export function rateProfile(id: string, rating: number, context: CallContext) {
  return callApi<typeof rateCustomer>(
    { method: 'PUT', url: '/customer/rate' },
    { query: { id }, body: { rating } },
    context,
  );
}

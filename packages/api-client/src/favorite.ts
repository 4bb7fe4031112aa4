import { getFavoriteRoute, listFavoritesRoute, rateCustomerRoute, setFavoriteRoute } from '@inkbridge/contracts/facts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type CallContext } from './call-api.js';

/** Cards of the favorites that are listed now, most recently added first (AC-241, AC-450). */
export const favorites = queryOptions({
  queryKey: ['favorites'],
  queryFn: ({ signal, client }) => callApi(listFavoritesRoute, {}, { client, signal }),
});

/** The note on one favorite (AC-448). Fails with an `ApiError` of status 404 if the profile is not a favorite. */
export function favoriteRecord(id: string) {
  return queryOptions({
    queryKey: ['favorite', id],
    queryFn: ({ signal, client }) => callApi(getFavoriteRoute, { query: { id } }, { client, signal }),
  });
}

type FavoriteChange = { fav: boolean; feedback?: string };

/** Turns favorite on, with a note, or off (AC-447). @throws ApiError */
export function setFavorite(id: string, body: FavoriteChange, context: CallContext) {
  return callApi(setFavoriteRoute, { query: { id }, body }, context);
}

/** Gives 1 to 5 stars; `prevRating` in the answer is the caller's earlier rating (AC-248, AC-253). @throws ApiError */
export function rateProfile(id: string, rating: number, context: CallContext) {
  return callApi(rateCustomerRoute, { query: { id }, body: { rating } }, context);
}

import type { FilterKey } from '@inkbridge/contracts';
import { getCustomerRoute, listCustomersRoute, listMatchesRoute, listSimilarRoute } from '@inkbridge/contracts/facts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi, callList, type ListJson } from './call-api.js';

/** A visitor's filters by query key, several values where a filter takes several (D-96). */
export type CatalogueQuery = { [K in FilterKey]?: string | string[] } & { search?: string; options?: string };

/** One page of public profiles as the API sends it. */
export type CataloguePage = ListJson<typeof listCustomersRoute>;

type Listing = { key: 'customers' | 'matches'; query: CatalogueQuery; firstPage?: number };

/**
 * Pages of public profiles, appended one after the other (AC-089…091). `matches` is in best-match order, `customers` is
 * a category. The key holds the whole query, so that a late answer never ends up in a newer list.
 */
export function catalogue({ key, query, firstPage = 1 }: Listing) {
  return infiniteQueryOptions({
    queryKey: ['catalogue', key, query, firstPage],
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal, client }): Promise<CataloguePage> => {
      const input = { query: { ...query, p: String(pageParam) } };
      return key === 'matches'
        ? callList(listMatchesRoute, input, { client, signal })
        : callList(listCustomersRoute, input, { client, signal });
    },
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
}

/**
 * How many profiles each option of every filter would leave, and the `total` of the list itself, without its cards. The
 * best matches are the list without a category.
 */
export function filterCounts(query: CatalogueQuery) {
  return queryOptions({
    queryKey: ['filterCounts', query],
    queryFn: (context) => callList(listCustomersRoute, { query: { ...query, counts: 'only' } }, context),
  });
}

/** The first people of a list, and how many there are. */
export function firstFound(query: CatalogueQuery, count: number) {
  return queryOptions({
    queryKey: ['firstFound', query, count],
    queryFn: (context) => callList(listCustomersRoute, { query: { ...query, l: String(count) } }, context),
  });
}

/** The first people of each of several lists. */
export function firstOfEach(queries: readonly CatalogueQuery[], count: number) {
  return queryOptions({
    queryKey: ['firstOfEach', queries, count],
    queryFn: ({ client }) =>
      Promise.all(queries.map(async (query) => (await client.fetchQuery(firstFound(query, count))).data)),
  });
}

/** The totals of several lists; if all of the `first` are empty, those of the `second`. */
export function filterTotals(first: readonly CatalogueQuery[], second: readonly CatalogueQuery[]) {
  return queryOptions({
    queryKey: ['filterTotals', first, second],
    queryFn: async ({ client }) => {
      const totalsOf = (queries: readonly CatalogueQuery[]) =>
        Promise.all(queries.map(async (query) => (await client.fetchQuery(filterCounts(query))).total));
      const totals = await totalsOf(first);
      if (second.length === 0 || totals.some((total) => total > 0)) return { totals, isSecond: false };
      return { totals: await totalsOf(second), isSecond: true };
    },
  });
}

/** Up to four listed profiles like this one. Fails with an `ApiError` of status 404 for a profile that is not listed. */
export function similarProfiles(id: string) {
  return queryOptions({
    queryKey: ['similar', id],
    queryFn: (context) => callList(listSimilarRoute, { query: { id } }, context),
  });
}

/**
 * One profile in the view its reader is allowed to see. Fails with an `ApiError` of status 404 for a hidden profile.
 */
export function profile(id: string) {
  return queryOptions({
    queryKey: ['customer', id],
    queryFn: (context) => callApi(getCustomerRoute, { query: { id } }, context),
  });
}

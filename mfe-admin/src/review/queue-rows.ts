import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** The items of a list that are loaded, from whichever kind of query. */
export type QueueRows<Item> = {
  isPending: boolean;
  isLoadingError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => void;
  items: readonly Item[];
  /** All items of the list, including those that are not loaded. */
  total: number;
  /** Whether the list has items besides the loaded ones. */
  hasMore: boolean;
  /** For a list that grows: how to load the next items. */
  more: { busy: boolean; failed: boolean; load: () => void };
};

type Page<Item> = { data: readonly Item[]; total: number };

/** All pages loaded so far, as one list. */
export function rowsOf<Item>(query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>): QueueRows<Item> {
  const pages = query.data?.pages ?? [];
  return {
    isPending: query.isPending,
    isLoadingError: query.isLoadingError,
    isFetching: query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
    items: pages.flatMap(({ data }) => data),
    total: pages.at(-1)?.total ?? 0,
    hasMore: query.hasNextPage,
    more: {
      busy: query.isFetchingNextPage,
      failed: query.isFetchNextPageError,
      load: () => void query.fetchNextPage(),
    },
  };
}

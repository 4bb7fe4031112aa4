import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** The texts of a list, and of the list without items. */
export type QueueTexts = {
  loading: string;
  list: string;
  /** The text with the number of items, for a list that shows none elsewhere. */
  waiting?: (count: number) => string;
  none: string;
  noneHint?: string;
  /** For a list that grows: the texts for a failure to load more, and after the last item. */
  more?: { failed: string; end: string };
}; /** The items of a list that are loaded, from whichever kind of query. */
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
  /** The items belong to an earlier query, until those of this one arrive. */
  isStale: boolean;
  /** How to get at the other items: by loading more of them, or by links to pages. */
  more: MoreItems | { pages: ReactNode };
};

export type MoreItems = { busy: boolean; failed: boolean; load: () => void };

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
    isStale: query.isPlaceholderData,
    more: {
      busy: query.isFetchingNextPage || query.isPlaceholderData,
      failed: query.isFetchNextPageError,
      load: () => void query.fetchNextPage(),
    },
  };
}

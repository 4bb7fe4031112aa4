import type { CardJson } from '@inkbridge/contracts';
import { paths } from '@inkbridge/shared/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { categoryListing } from '../explore/explore-screen.js';
import { matchesOf } from '../home/matches-section.js';
import { readListing } from '../listing/listing-address.js';
import type { ListPlace } from '../listing/list-place.js';

/** Needed to parse a path as a URL; the host name appears nowhere. */
const origin = 'http://localhost';

export function isOfHome({ list }: ListPlace): boolean {
  return new URL(list, origin).pathname === paths.home;
}

function listingOf(place: ListPlace) {
  const { searchParams } = new URL(place.list, origin);
  return isOfHome(place) ? matchesOf(readListing(searchParams)) : categoryListing(searchParams);
}

/**
 * The people before and after this one in the list from which it was opened. Reads only what that list has loaded: after
 * a reload there are no neighbors, because a whole page of cards is too much for two links.
 */
export function useNeighbors(id: string, place: ListPlace) {
  const list = useInfiniteQuery({ ...listingOf(place), enabled: false });
  const cards = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const at = cards.findIndex(({ _id }) => _id === id);
  const isLast = at >= 0 && at === cards.length - 1;
  return {
    previous: at > 0 ? cards[at - 1] : undefined,
    next: at >= 0 ? cards[at + 1] : undefined,
    /** The next one is on a page that is not loaded yet. */
    hasMore: isLast && list.hasNextPage,
    isLoading: list.isFetchingNextPage,
    /** Loads that page; undefined if it could not be loaded. */
    loadNext: async (): Promise<CardJson | undefined> => {
      const { data } = await list.fetchNextPage();
      const known = new Set(cards.map(({ _id }) => _id));
      return data?.pages.flatMap((page) => page.data).find(({ _id }) => !known.has(_id));
    },
  };
}

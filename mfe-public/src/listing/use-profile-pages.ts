import type { catalogue } from '@inkbridge/api-client';
import { hour } from '@inkbridge/shared/time';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** Long enough that going back from a profile shows the same cards, including further pages. */
const keptMs = hour;

/** A list of profiles that an address asks for. */
export type Listing = ReturnType<typeof catalogue>;

/** The pages of a list. Keeps showing the previous results while the next query loads. */
export function useProfilePages(listing: Listing) {
  return useInfiniteQuery({ ...listing, placeholderData: keepPreviousData, gcTime: keptMs });
}

export type ProfilePages = ReturnType<typeof useProfilePages>;

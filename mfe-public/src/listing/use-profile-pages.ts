import type { catalogue } from '@inkbridge/api-client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** However long a profile is read: the way back leads to the same cards, further pages included. */
const keptMs = 60 * 60 * 1_000;

/** The pages of a list. While another question is asked, the answer to the one before stays in view. */
export function useProfilePages(listing: ReturnType<typeof catalogue>) {
  return useInfiniteQuery({ ...listing, placeholderData: keepPreviousData, gcTime: keptMs });
}

export type ProfilePages = ReturnType<typeof useProfilePages>;

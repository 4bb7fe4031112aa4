import type { catalogue } from '@inkbridge/api-client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** The pages of a list. While another question is asked, the answer to the one before stays in view. */
export function useProfilePages(listing: ReturnType<typeof catalogue>) {
  return useInfiniteQuery({ ...listing, placeholderData: keepPreviousData });
}

export type ProfilePages = ReturnType<typeof useProfilePages>;

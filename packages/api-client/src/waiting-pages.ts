import { infiniteQueryOptions, keepPreviousData, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { CallContext } from './call-api.js';

type Item = { _id: string };
type WaitingPage = { data: readonly Item[]; limit: number; total: number };

/** Items that wait for a decision, oldest first, page by page. */
export function waitingPages<P extends WaitingPage>(
  queryKey: readonly unknown[],
  load: (page: number, context: CallContext) => Promise<P>,
) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal, client }) => load(pageParam, { client, signal }),
    getNextPageParam: nextPage,
  });
}

/** Counted by what is loaded, because decided items are taken out of the pages; its first ones may be known already. */
function nextPage({ limit, total }: WaitingPage, pages: readonly WaitingPage[]): number | undefined {
  const loaded = new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size;
  return loaded < total ? Math.floor(loaded / limit) + 1 : undefined;
}

/**
 * Takes a decided item out of the lists under a key, which then need not be loaded again, however long they are. Only
 * where an answer is on its way, from before or after the decision, the list is.
 */
export async function takeOutOfPages(client: QueryClient, queryKey: readonly unknown[], id: string): Promise<void> {
  if (client.isFetching({ queryKey }) > 0) return client.invalidateQueries({ queryKey });
  client.setQueriesData<InfiniteData<WaitingPage>>({ queryKey }, (list) => list && without(list, id));
  await client.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' });
}

function without(list: InfiniteData<WaitingPage>, id: string): InfiniteData<WaitingPage> {
  if (!list.pages.some(({ data }) => data.some(({ _id }) => _id === id))) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.filter(({ _id }) => _id !== id),
    total: page.total - 1,
  }));
  return { ...list, pages };
}

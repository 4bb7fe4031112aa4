import { queueParams } from '../kit/addresses.js';
import { type RecordsPage, RecordsPages } from '../kit/records/records-table.js';
import { type Address, pageText } from '../kit/records/use-address.js';
import type { QueueRows } from '../review/queue-items.js';

type PageOptions = {
  /** The name of the list. */
  list: string;
  address: Address;
};

/** One page of a queue; the other pages have addresses of their own. */
export function pageRows<Item>(page: RecordsPage<Item>, { list, address }: PageOptions): QueueRows<Item> {
  const { data } = page;
  const pages = data && (
    <RecordsPages
      list={list}
      page={data.page}
      count={data.totalPages}
      hrefOf={(target) => address.hrefWith({ [queueParams.page]: pageText(target) })}
    />
  );
  return {
    isPending: page.isPending,
    isLoadingError: page.isLoadingError,
    isFetching: page.isFetching,
    error: page.error,
    refetch: () => void page.refetch(),
    items: data?.data ?? [],
    total: data?.total ?? 0,
    hasMore: data !== undefined && data.total > 0 && (data.page > 1 || data.totalPages > 1),
    isStale: page.isPlaceholderData,
    more: { pages },
  };
}

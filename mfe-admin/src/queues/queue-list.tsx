import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import type { ReactNode } from 'react';
import { EmptyRecords } from '../records/empty-records.js';
import { RecordsPages } from '../records/records-pages.js';
import { RecordsSkeleton } from '../records/records-skeleton.js';
import type { RecordsPage } from '../records/records-table.js';
import { pageText, type Address } from '../records/use-address.js';
import { queueKeys } from './queue-tabs.js';
import styles from './queues.module.css';

type QueueListProps<Row> = {
  /** The accessible name of the list. */
  name: string;
  page: RecordsPage<Row>;
  rowKey: (row: Row) => string;
  empty: string;
  address: Address;
  /** Renders the card of a row. */
  children: (row: Row) => ReactNode;
};

/** One page of a queue as cards, because people's texts are too long for a table. */
export function QueueList<Row>({ name, page, rowKey, empty, address, children }: QueueListProps<Row>) {
  const { t } = useTranslation('admin');
  const { data } = page;
  if (page.isLoadingError) {
    return <LoadError heading="h2" error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />;
  }
  if (!data) return <RecordsSkeleton label={t('queues.loading', { queue: name })} />;
  if (data.total === 0) return <EmptyRecords>{empty}</EmptyRecords>;
  return (
    <>
      <ol className={styles.list} aria-label={name} aria-busy={page.isPlaceholderData}>
        {data.data.map((row) => (
          <li key={rowKey(row)}>{children(row)}</li>
        ))}
      </ol>
      <RecordsPages
        list={name}
        page={data.page}
        count={data.totalPages}
        hrefOf={(target) => address.hrefWith({ [queueKeys.page]: pageText(target) })}
      />
    </>
  );
}

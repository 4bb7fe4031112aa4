import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { Link } from '@inkbridge/ui';
import { Pagination } from '@inkbridge/ui/pagination';
import type { ReactNode } from 'react';
import { type RecordColumn, RecordRows } from './record-rows.js';
import { RecordsSkeleton } from './records-skeleton.js';
import styles from './records-table.module.css';

export { type RecordColumn } from './record-rows.js';

/** One page of records as returned by a query with `keepPreviousData`, so that rows stay while new ones load. */
export type RecordsPage<Row> = {
  data: { data: readonly Row[]; total: number; totalPages: number; page: number; limit: number } | undefined;
  isPending: boolean;
  isLoadingError: boolean;
  isPlaceholderData: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

type RecordsTableProps<Row> = {
  /** Announced by screen readers first. */
  caption: string;
  /** The first column names the row. */
  columns: readonly RecordColumn<Row>[];
  page: RecordsPage<Row>;
  rowKey: (row: Row) => string;
  /** The address of a page of the list. */
  hrefOf: (page: number) => string;
  /** Shown instead of the table if nothing was found. */
  empty: ReactNode;
};

/** Paginated records: dense rows on desktops, cards on narrow screens. */
export function RecordsTable<Row>({ page, empty, ...rest }: RecordsTableProps<Row>) {
  const { t } = useTranslation('admin');
  const { data } = page;
  if (page.isLoadingError) {
    return <LoadError heading="h3" error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />;
  }
  if (!data) return <RecordsSkeleton label={t('records.loading', { list: rest.caption })} />;
  if (data.total === 0) return empty;
  return (
    <RecordRows
      {...rest}
      rows={data.data}
      isStale={page.isPlaceholderData}
      foot={<RecordsPages list={rest.caption} page={data.page} count={data.totalPages} hrefOf={rest.hrefOf} />}
    />
  );
}

type RecordsPagesProps = {
  /** The name of the list, because one page can have several. */
  list: string;
  page: number;
  count: number;
  hrefOf: (page: number) => string;
};

/** The pagination below a table. If the address names a page that no longer exists, it redirects to the last one. */
export function RecordsPages({ list, page, count, hrefOf }: RecordsPagesProps) {
  const { t } = useTranslation('admin');
  if (page > count) {
    return (
      <p className={styles.beyond}>
        {t('records.beyond', { page })}{' '}
        <Link href={hrefOf(count)} keepScroll className={styles.link}>
          {t('records.lastPage')}
        </Link>
      </p>
    );
  }
  const labels = {
    pagination: t('records.pagination', { list }),
    position: t('records.position', { page, count }),
    previous: t('records.previous'),
    next: t('records.next'),
    previousPage: t('records.previousPage'),
    nextPage: t('records.nextPage'),
  };
  return <Pagination page={page} count={count} hrefFor={hrefOf} labels={labels} keepScroll />;
}

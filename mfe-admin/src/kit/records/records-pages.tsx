import { useTranslation } from '@inkbridge/federation/i18n';
import { Link } from '@inkbridge/ui';
import { Pagination } from '@inkbridge/ui/pagination';
import styles from './records-pages.module.css';

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

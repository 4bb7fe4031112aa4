import { useTranslation } from '@inkbridge/federation/i18n';
import { Link, Pagination } from '@inkbridge/ui';
import styles from './records-pages.module.css';

interface RecordsPagesProps {
  /** Of which list: several may stand on one page. */
  list: string;
  page: number;
  count: number;
  hrefOf: (page: number) => string;
}

/** The foot of a table. An address may name a page that is no more: then it leads back to the last one. */
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

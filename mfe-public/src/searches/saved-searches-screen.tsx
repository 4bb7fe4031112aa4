import { savedSearches } from '@inkbridge/api-client';
import { mostSavedSearches } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { paths } from '@inkbridge/shared/routes';
import { Notice } from '@inkbridge/ui';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useQuery } from '@tanstack/react-query';
import { SheetSkeleton, SheetsPage } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import { searchMessages } from './messages/en.js';
import { SearchRow } from './search-row.js';
import styles from './searches.module.css';

export const bundles = [searchMessages];

/** `/saved-searches`: what the member looks for, and how often we write about it. */
export function Screen() {
  const { t } = useTranslation('searches');
  return (
    <SheetsPage title={t('title')} lead={t('lead')}>
      <Searches />
    </SheetsPage>
  );
}

function Searches() {
  const { t } = useTranslation('searches');
  const searches = useQuery(savedSearches);
  if (searches.isPending) return <SheetSkeleton label={t('loading')} />;
  if (searches.isLoadingError) {
    const retry = () => void searches.refetch();
    return <LoadError title={t('failed')} error={searches.error} busy={searches.isFetching} onRetry={retry} />;
  }
  if (searches.data.length === 0) {
    return (
      <EmptyWithLink title={t('empty.title')} href={paths.explore} label={t('empty.explore')}>
        {t('empty.text')}
      </EmptyWithLink>
    );
  }
  return (
    <>
      {searches.data.length >= mostSavedSearches && <Notice>{t('full', { count: mostSavedSearches })}</Notice>}
      <p className={sheets.hint}>{t('pace.hint')}</p>
      <ul className={styles.list} aria-label={t('title')}>
        {searches.data.map((search) => (
          <SearchRow key={search.id} search={search} />
        ))}
      </ul>
    </>
  );
}

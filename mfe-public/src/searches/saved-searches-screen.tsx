import { savedSearches } from '@inkbridge/api-client';
import { mostSavedSearches } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { paths } from '@inkbridge/shared/routes';
import { EmptyState, LinkButton, Notice, Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useHeldFocus } from '../layout/held-focus.js';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { searchMessages } from './messages/bundle.js';
import { SearchRow } from './search-row.js';
import styles from './searches.module.css';

export const bundles = [searchMessages];

/** `/saved-searches`: what the member looks for, and how often we write about it. */
export function Screen() {
  const { t } = useTranslation('searches');
  usePageTitle(t('title'));
  const room = useHeldFocus<HTMLDivElement>();
  return (
    <div className={page.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={styles.room} ref={room}>
        <Searches />
      </div>
    </div>
  );
}

function Searches() {
  const { t } = useTranslation('searches');
  const searches = useQuery(savedSearches);
  if (searches.isPending) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton shape="block" className={styles.waiting} />
      </SkeletonGroup>
    );
  }
  if (searches.isLoadingError) {
    const retry = () => void searches.refetch();
    return <LoadError title={t('failed')} error={searches.error} busy={searches.isFetching} onRetry={retry} />;
  }
  if (searches.data.length === 0) {
    const action = (
      <LinkButton href={paths.explore} size="small">
        {t('empty.explore')}
      </LinkButton>
    );
    return (
      <EmptyState title={t('empty.title')} action={action}>
        {t('empty.text')}
      </EmptyState>
    );
  }
  return (
    <>
      {searches.data.length >= mostSavedSearches && <Notice>{t('full', { count: mostSavedSearches })}</Notice>}
      <p className={styles.hint}>{t('pace.hint')}</p>
      <ul className={styles.list} aria-label={t('title')}>
        {searches.data.map((search) => (
          <SearchRow key={search.id} search={search} />
        ))}
      </ul>
    </>
  );
}

import { waitingCustomers } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { paths } from '@inkbridge/shared/routes';
import { Link, Notice } from '@inkbridge/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import styles from './admin-blocks.module.css';

/** What an admin finds on the home page: what waits. The page around it has the `h1`. */
export function Screen() {
  const { t } = useTranslation('admin');
  const waiting = useInfiniteQuery(waitingCustomers);
  if (waiting.isLoadingError) {
    return <LoadError error={waiting.error} busy={waiting.isFetching} onRetry={() => void waiting.refetch()} />;
  }
  const count = waiting.data?.pages.at(-1)?.total;
  return (
    <div className={styles.blocks}>
      <nav className={styles.counts} aria-label={t('home.waiting')}>
        <Link href={paths.approveProfiles} className={styles.count} aria-busy={waiting.isPending}>
          <b className={styles.number}>{count ?? '…'}</b> {t('home.toApprove', { count: count ?? 0 })}
        </Link>
      </nav>
      <Notice>{t('home.notOpen')}</Notice>
    </div>
  );
}

import { waitingCustomers, waitingUpdates } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { paths } from '@inkbridge/shared/routes';
import { Link, Notice } from '@inkbridge/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import styles from './admin-blocks.module.css';

/** What an admin finds on the home page: what waits. The page around it has the `h1`. */
export function Screen() {
  const { t } = useTranslation('admin');
  const profiles = useInfiniteQuery(waitingCustomers);
  const updates = useInfiniteQuery(waitingUpdates);
  const failed = [profiles, updates].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    const retry = () => {
      for (const { isLoadingError, refetch } of [profiles, updates]) if (isLoadingError) void refetch();
    };
    return <LoadError error={failed.error} busy={failed.isFetching} onRetry={retry} />;
  }
  const profileCount = profiles.data?.pages.at(-1)?.total;
  const updateCount = updates.data?.pages.at(-1)?.total;
  return (
    <div className={styles.blocks}>
      <nav className={styles.counts} aria-label={t('home.waiting')}>
        <Count
          href={paths.approveProfiles}
          count={profileCount}
          label={t('home.toApprove', { count: profileCount ?? 0 })}
        />
        <Count
          href={paths.approveUpdates}
          count={updateCount}
          label={t('home.updatesToApprove', { count: updateCount ?? 0 })}
        />
      </nav>
      <Notice>{t('home.notOpen')}</Notice>
    </div>
  );
}

/** Without a count while it loads. */
function Count({ href, count, label }: { href: string; count: number | undefined; label: string }) {
  return (
    <Link href={href} className={styles.count} aria-busy={count === undefined}>
      <b className={styles.number}>{count ?? '…'}</b> {label}
    </Link>
  );
}

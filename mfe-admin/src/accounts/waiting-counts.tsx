import { queues } from '@inkbridge/api-client';
import type { QueuesJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { queuePath, queueTabs } from '../kit/addresses/queue-tabs.js';
import styles from './waiting-counts.module.css';

type WaitingCount = QueuesJson['profiles'];

/**
 * The length of each queue and the age of its oldest item. Always refetched, because admins come here from their
 * decisions.
 */
export function WaitingCounts() {
  const { t } = useTranslation('admin');
  const { data, error, isLoadingError, isFetching, refetch } = useQuery({ ...queues, staleTime: 0 });
  if (isLoadingError) return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />;

  const counts = [
    { key: 'profiles', href: paths.approveProfiles },
    { key: 'updates', href: paths.approveUpdates },
    ...queueTabs.map((tab) => ({ key: tab, href: queuePath(tab) })),
  ] as const;
  return (
    <nav className={styles.counts} aria-label={t('home.waiting')}>
      {counts.map(({ key, href }) => {
        const waiting = data?.[key];
        const label = t(`home.waits.${key}`, { count: waiting?.waiting ?? 0 });
        return <Count key={key} href={href} waiting={waiting} label={label} />;
      })}
    </nav>
  );
}

type CountProps = { href: string; waiting: WaitingCount | undefined; label: string };

/** Shows no count while it loads. */
function Count({ href, waiting, label }: CountProps) {
  const { t } = useTranslation('admin');
  return (
    <Link href={href} className={styles.count} data-none={waiting?.waiting === 0} aria-busy={waiting === undefined}>
      <b className={styles.number}>{waiting?.waiting ?? '…'}</b> <span>{label}</span>
      {waiting?.since && (
        <span className={styles.since}>{` ${t('home.since', { date: formatDate(new Date(waiting.since)) })}`}</span>
      )}
    </Link>
  );
}

import { queues } from '@inkbridge/api-client';
import type { QueuesJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { isOperatorKnown } from '@inkbridge/federation/runtime-config';
import { LoadError, useOperator } from '@inkbridge/frame';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { Link, Notice } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { queuePath, queueTabs } from '../kit/addresses.js';
import { Dated } from '../kit/dated.js';
import { SearchKey } from '../kit/with-search-key.js';
import styles from './admin-blocks.module.css';
import { PaymentHistory } from './payment-history.js';
import { UserListing } from './user-listing.js';

/** The home page's blocks for admins: waiting queues, payments, users (D-48). The page itself provides the `h1`. */
export function Screen() {
  return (
    <div className={styles.blocks}>
      <SearchKey />
      <OperatorNotice />
      <ClockNotice />
      <WaitingCounts />
      <PaymentHistory />
      <UserListing />
    </div>
  );
}

/** Tells admins that visitors cannot see who runs the site; the legal pages are drafts until they can. */
function OperatorNotice() {
  const { t } = useTranslation('admin');
  if (isOperatorKnown(useOperator())) return null;
  return (
    <Notice tone="caution">
      <b>{t('home.operator.title')}</b> {t('home.operator.text')}
    </Notice>
  );
}

/** Tells admins that the server's clock leapt, and which work waits until the operator says that it is right. */
function ClockNotice() {
  const { t } = useTranslation('admin');
  const { data } = useQuery({ ...queues, staleTime: 0 });
  if (!data?.clockIsInDoubt) return null;
  return (
    <Notice tone="caution">
      <b>{t('home.clock.title')}</b> {t('home.clock.text')}
    </Notice>
  );
}

/**
 * The length of each queue and the age of its oldest item: large for what waits, one quiet line for the rest. Always
 * refetched, because admins come here from their decisions.
 */
function WaitingCounts() {
  const { t } = useTranslation('admin');
  const { data, error, isLoadingError, isFetching, refetch } = useQuery({ ...queues, staleTime: 0 });
  if (isLoadingError) return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />;

  const counts = [
    { key: 'profiles', href: paths.approveProfiles },
    { key: 'updates', href: paths.approveUpdates },
    ...queueTabs.map((tab) => ({ key: tab, href: queuePath(tab) })),
  ] as const;
  const links = counts.map(({ key, href }): CountProps => {
    const { waiting, since } = data?.[key] ?? { waiting: 0, since: null };
    return { href, waiting, since, label: t(`home.waits.${key}`, { count: waiting }) };
  });
  const waits = links.filter(({ waiting }) => waiting > 0);
  return (
    <nav className={styles.waiting} aria-label={t('home.waiting')} aria-busy={!data}>
      {data && waits.length === 0 && <p className={styles.done}>{t('home.nothing')}</p>}
      {waits.length > 0 && (
        <div className={styles.counts}>
          {waits.map((count) => (
            <Count key={count.href} {...count} />
          ))}
        </div>
      )}
      {data && (
        <ul className={styles.rest}>
          {links
            .filter(({ waiting }) => waiting === 0)
            .map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{t('home.none', { label })}</Link>
              </li>
            ))}
        </ul>
      )}
    </nav>
  );
}

type CountProps = QueuesJson['profiles'] & { href: string; label: string };

function Count({ href, waiting, since, label }: CountProps) {
  const { t } = useTranslation('admin');
  return (
    <Link href={href} className={styles.count}>
      <b className={styles.number}>{waiting}</b> <span>{label}</span>
      {since && (
        <span className={styles.since}>
          {' '}
          <Dated>{t('home.since', { date: formatDate(new Date(since)) })}</Dated>
        </span>
      )}
    </Link>
  );
}

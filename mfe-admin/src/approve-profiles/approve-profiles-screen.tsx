import { waitingCustomers } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { EmptyState } from '@inkbridge/ui';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { approvals } from './approvals.js';
import { ReviewList } from './review-list.js';
import { ReviewSkeletons } from './review-skeletons.js';
import { UnsavedNotice } from './unsaved-notice.js';
import styles from './approve-profiles-screen.module.css';

/** `/approve-profiles`: paid profiles that wait for a decision, oldest first (AC-350…359). */
export function Screen() {
  const { t } = useTranslation('admin');
  usePageTitle(t('approve.title'));
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('approve.title')}</h1>
      <WaitingProfiles />
    </div>
  );
}

function WaitingProfiles() {
  const { t } = useTranslation('admin');
  const waiting = useInfiniteQuery(waitingCustomers);
  const taken = useStore(approvals, (state) => state.taken);

  if (waiting.isPending) return <ReviewSkeletons label={t('approve.loading')} />;
  if (waiting.isLoadingError) {
    return <LoadError error={waiting.error} busy={waiting.isFetching} onRetry={() => void waiting.refetch()} />;
  }

  const loaded = waiting.data.pages.flatMap(({ data }) => data);
  const profiles = loaded.filter(({ _id }) => !taken.has(_id));
  const total = waiting.data.pages.at(-1)?.total ?? 0;
  const left = total - (loaded.length - profiles.length);
  return (
    <>
      <p className={styles.lead}>{left > 0 && t('approve.waiting', { count: left })}</p>
      <UnsavedNotice onReload={() => void waiting.refetch()} />
      {profiles.length === 0 && !waiting.hasNextPage ? (
        <EmptyState title={t('approve.none')}>{t('approve.noneHint')}</EmptyState>
      ) : (
        <ReviewList profiles={profiles} more={moreOf(waiting)} />
      )}
    </>
  );
}

function moreOf({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>) {
  return {
    isLeft: hasNextPage,
    busy: isFetchingNextPage,
    failed: isFetchNextPageError,
    load: () => void fetchNextPage(),
  };
}

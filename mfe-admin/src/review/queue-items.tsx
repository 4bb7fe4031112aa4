import { LoadError } from '@inkbridge/frame';
import { EmptyState } from '@inkbridge/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { bringBackOvertaken, type Decisions } from './decisions.js';
import { ReviewList, type ListShape, type RenderCard } from './review-list.js';
import { ReviewSkeletons } from './review-skeletons.js';
import { UnsavedNotice } from './unsaved-notice.js';
import styles from './review-page.module.css';

type Page<T> = { data: readonly T[]; total: number };

export type QueueTexts = {
  loading: string;
  list: string;
  /** The text with the number of items. */
  waiting: (count: number) => string;
  none: string;
  noneHint: string;
  moreFailed: string;
  end: string;
};

type ReviewQueueProps<T> = {
  waiting: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  decisions: Decisions;
  texts: QueueTexts;
  /** Stacked by default. */
  shape?: ListShape<T>;
  /** Placeholders while the cards load. */
  skeletons?: ReactNode;
  /** Shown between the count and the cards. */
  notice?: ReactNode;
  children: RenderCard<T>;
};

/** Items waiting for a decision, oldest first, without those already decided here (AC-350…359, AC-360…373). */
export function ReviewQueue<T extends { _id: string }>(props: ReviewQueueProps<T>) {
  const { waiting, decisions, texts, shape, skeletons, notice, children } = props;
  const taken = useStore(decisions, (state) => state.taken);
  useEffect(() => bringBackOvertaken(decisions), [decisions]);

  if (waiting.isPending) return skeletons ?? <ReviewSkeletons label={texts.loading} />;
  if (waiting.isLoadingError) {
    return <LoadError error={waiting.error} busy={waiting.isFetching} onRetry={() => void waiting.refetch()} />;
  }

  const loaded = waiting.data.pages.flatMap(({ data }) => data);
  const items = loaded.filter(({ _id }) => !taken.has(_id));
  const total = waiting.data.pages.at(-1)?.total ?? 0;
  const left = total - (loaded.length - items.length);
  return (
    <>
      <p className={styles.lead}>{left > 0 && texts.waiting(left)}</p>
      <UnsavedNotice decisions={decisions} onReload={() => void waiting.refetch()} />
      {notice}
      {items.length === 0 && !waiting.hasNextPage ? (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      ) : (
        <ReviewList label={texts.list} texts={texts} items={items} more={moreOf(waiting)} shape={shape}>
          {children}
        </ReviewList>
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

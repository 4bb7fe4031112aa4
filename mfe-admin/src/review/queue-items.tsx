import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { EmptyState } from '@inkbridge/ui';
import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { bringBackLate, type Decisions } from './decisions.js';
import type { QueueRows, QueueTexts } from './queue-rows.js';
import { ReviewList, type ListShape, type RenderCard } from './review-list.js';
import { ReviewSkeletons } from './review-skeletons.js';
import { UnsavedNotice } from './unsaved-notice.js';
import styles from './review-page.module.css';

type QueueItemsProps<Item> = {
  rows: QueueRows<Item>;
  idOf: (item: Item) => string;
  decisions: Decisions;
  texts: QueueTexts;
  /** The search text that the list is filtered by; '' for none. */
  search?: string;
  /** Stacked by default. */
  shape?: ListShape<Item>;
  /** Placeholders while the cards load. */
  skeletons?: ReactNode;
  /** Shown between the count and the cards. */
  notice?: ReactNode;
  children: RenderCard<Item>;
};

/** Items waiting for a decision, oldest first, without those already decided here (AC-350…359, AC-360…373). */
export function QueueItems<Item>(props: QueueItemsProps<Item>) {
  const { rows, idOf, decisions, texts, search = '', shape, skeletons, notice, children } = props;
  const taken = useStore(decisions, (state) => state.taken);
  useEffect(() => bringBackLate(decisions), [decisions]);

  if (rows.isPending) return skeletons ?? <ReviewSkeletons label={texts.loading} />;
  if (rows.isLoadingError) return <LoadError error={rows.error} busy={rows.isFetching} onRetry={rows.refetch} />;

  const items = rows.items.filter((item) => !taken.has(idOf(item)));
  const left = rows.total - (rows.items.length - items.length);
  return (
    <>
      {texts.waiting && <p className={styles.lead}>{left > 0 && texts.waiting(left)}</p>}
      <UnsavedNotice decisions={decisions} onReload={rows.refetch} />
      {notice}
      {items.length === 0 && !rows.hasMore ? (
        <NoItems texts={texts} search={search} />
      ) : (
        <ReviewList rows={{ ...rows, items }} idOf={idOf} texts={texts} shape={shape}>
          {children}
        </ReviewList>
      )}
    </>
  );
}

/** An empty search result reads differently from an empty list. */
function NoItems({ texts, search }: { texts: QueueTexts; search: string }) {
  const { t } = useTranslation('admin');
  if (search === '') return <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>;
  return <EmptyState title={t('acts.search.none', { search })}>{t('acts.search.noneHint')}</EmptyState>;
}

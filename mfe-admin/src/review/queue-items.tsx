import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { Button, EmptyState, Notice, Skeleton, SkeletonGroup, useNow } from '@inkbridge/ui';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { isOverdue } from '../kit/due-badge.js';
import { bringBackFailed, bringBackLate, type Decisions, hasUnsettled } from './decisions.js';
import styles from './queue-items.module.css';
import type { RenderRow } from './reading-rows.js';
import { type ListShape, type QueueRows, type QueueTexts, type RenderCard, ReviewList } from './review-list.js';

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
  /** Makes it a list of such rows, with the card of the open one beside it. */
  renderRow?: RenderRow<Item> | undefined;
  /** Since when an item waits, where visitors are promised that it will not wait long. */
  sinceOf?: ((item: Item) => string | null) | undefined;
  children: RenderCard<Item>;
};

/** Items waiting for a decision, oldest first, without those already decided here (AC-350…359, AC-360…373). */
export function QueueItems<Item>(props: QueueItemsProps<Item>) {
  const { rows, idOf, decisions, texts, search = '', shape, skeletons, notice, renderRow, sinceOf, children } = props;
  const taken = useStore(decisions, (state) => state.taken);
  const isDeciding = useStore(decisions, hasUnsettled);
  useEffect(() => bringBackLate(decisions), [decisions]);

  if (rows.isPending)
    return <div className={styles.wide}>{skeletons ?? <ReviewSkeletons label={texts.loading} />}</div>;
  if (rows.isLoadingError) {
    return (
      <div className={styles.wide}>
        <LoadError error={rows.error} busy={rows.isFetching} onRetry={rows.refetch} />
      </div>
    );
  }

  const items = rows.items.filter((item) => !taken.has(idOf(item)));
  const left = rows.total - (rows.items.length - items.length);
  return (
    <>
      {texts.waiting && (
        <p className={styles.lead}>
          {left > 0 && <span>{`${texts.waiting(left)} `}</span>}
          {sinceOf && <Overdue rows={{ ...rows, items }} sinceOf={sinceOf} />}
        </p>
      )}
      <UnsavedNotice decisions={decisions} onReload={rows.refetch} />
      {notice}
      {items.length === 0 && !rows.hasMore ? (
        <div className={styles.wide}>
          <NoItems texts={texts} search={search} />
        </div>
      ) : (
        <ReviewList
          rows={{ ...rows, items, more: isDeciding && 'load' in rows.more ? { ...rows.more, busy: true } : rows.more }}
          idOf={idOf}
          texts={texts}
          shape={shape}
          renderRow={renderRow}
          search={search}
        >
          {children}
        </ReviewList>
      )}
    </>
  );
}

/** How many wait longer than promised. The oldest come first, so that those not loaded wait less long. */
function Overdue<Item>({ rows, sinceOf }: { rows: QueueRows<Item>; sinceOf: (item: Item) => string | null }) {
  const { t } = useTranslation('admin');
  const now = useNow();
  const count = rows.items.filter((item) => isOverdue(sinceOf(item), now)).length;
  if (count === 0) return null;
  const isPart = rows.hasMore && count === rows.items.length;
  return <b className={styles.overdue}>{t(isPart ? 'review.atLeastOverdue' : 'review.allOverdue', { count })}</b>;
}

/** An empty search result reads differently from an empty list. */
function NoItems({ texts, search }: { texts: QueueTexts; search: string }) {
  const { t } = useTranslation('admin');
  if (search === '') return <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>;
  return <EmptyState title={t('acts.search.none', { search })}>{t('acts.search.noneHint')}</EmptyState>;
}

const cards = ['first', 'second', 'third'];

/** Placeholders in the shape of `ReviewCard`. */
function ReviewSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.list}>
        {cards.map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton shape="block" className={styles.stamp} />
            <div className={styles.lines}>
              <Skeleton shape="title" width="half" />
              <Skeleton width="threeQuarters" />
              <Skeleton />
              <Skeleton width="half" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

/**
 * An unobtrusive report of failed decisions: no card reappears until the admin reloads the list (D-28, AC-559). Lists
 * the decisions that failed and those that were saved.
 */
export function UnsavedNotice({ decisions, onReload }: { decisions: Decisions; onReload: () => void }) {
  const { t, language } = useTranslation('admin');
  const { failed, saved } = useStore(decisions);
  const list = (names: Iterable<string>) => new Intl.ListFormat(language).format(names);

  const reload = () => {
    bringBackFailed(decisions);
    onReload();
  };
  return (
    <output className={styles.place}>
      {failed.size > 0 && (
        <Notice tone="caution">
          <span className={styles.line}>
            {t('review.unsaved')}
            <Button variant="quiet" size="small" icon="retry" className={styles.reload} onClick={reload}>
              {t('review.reload')}
            </Button>
          </span>
          <span className={styles.names}>{t('acts.unsaved', { names: list(failed.values()) })}</span>
          {saved.length > 0 && <span className={styles.names}>{t('acts.saved', { names: list(saved) })}</span>}
        </Notice>
      )}
    </output>
  );
}

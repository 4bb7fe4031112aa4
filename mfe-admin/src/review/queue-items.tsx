import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { Alert, Button, EmptyState, Notice, Skeleton, SkeletonGroup, useNow } from '@inkbridge/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { isOverdue } from '../kit/due-badge.js';
import { focusCard, focusTitle } from '../kit/queue-keys.js';
import { bringBackFailed, bringBackLate, type Decisions, hasUnsettled } from './decisions.js';
import styles from './queue-items.module.css';
import { ReadingRows, type RenderRow, type RowsProps } from './reading-rows.js';
import type { Leave } from './use-decision.js';

export type QueueItemsProps<Item> = ReviewListProps<Item> & {
  decisions: Decisions;
  texts: QueueTexts;
  /** Placeholders while the cards load. */
  skeletons?: ReactNode;
  /** Shown between the count and the cards. */
  notice?: ReactNode;
  /** Since when an item waits, where visitors are promised that it will not wait long. */
  sinceOf?: ((item: Item) => string | null) | undefined;
};

/** Items waiting for a decision, oldest first, without those already decided here (AC-350…359, AC-360…373). */
export function QueueItems<Item>(props: QueueItemsProps<Item>) {
  const { rows, idOf, decisions, texts, search = '', skeletons, notice, sinceOf } = props;
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
          {...props}
          rows={{ ...rows, items, more: isDeciding && 'load' in rows.more ? { ...rows.more, busy: true } : rows.more }}
        />
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

/** Placeholders in the shape of `QueueCard`. */
function ReviewSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.skeletons}>
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

/** Renders a card; `eager` is true for the first ones, whose pictures load immediately. */
export type RenderCard<Item> = (item: Item, place: { eager: boolean; leave: Leave }) => ReactNode;

/** The layout of the cards: stacked, or a `CardGrid`. */
type ListShape<T> = (props: {
  label: string;
  profiles: readonly T[];
  ref: Ref<HTMLUListElement>;
  children: (item: T, place: number) => ReactNode;
}) => ReactNode;

type ReviewListProps<Item> = {
  rows: QueueRows<Item>;
  idOf: (item: Item) => string;
  texts: Pick<QueueTexts, 'list' | 'more'>;
  /** Stacked by default. */
  shape?: ListShape<Item>;
  /** Makes it a list of such rows, with the card of the open one beside it. */
  renderRow?: RenderRow<Item> | undefined;
  /** The search text that the list is filtered by. */
  search?: string;
  children: RenderCard<Item>;
};

/** The cards to decide on. */
export function ReviewList<Item>(props: ReviewListProps<Item>) {
  const { rows, idOf, texts, shape: Shape, renderRow, search = '', children } = props;
  const { items, more } = rows;
  const list = useRef<HTMLUListElement>(null);

  const leaveFrom =
    (place: number): Leave =>
    (hide) => {
      const isOpen = list.current !== null;
      flushSync(hide);
      if (isOpen) focusCard(list.current, place);
    };
  const renderCard = (item: Item, place: number) => children(item, { eager: place < 3, leave: leaveFrom(place) });
  const shared = { label: texts.list, profiles: items, ref: list, children: renderCard };
  const queue = { ...shared, idOf, isStale: rows.isStale };
  const canLoad = 'load' in more && rows.hasMore && !more.busy && !more.failed;
  return (
    <>
      {renderRow && (
        <ReadingRows {...queue} renderRow={renderRow} search={search} onNearEnd={canLoad ? more.load : null} />
      )}
      {!renderRow && (Shape ? <Shape {...shared} /> : <Rows {...queue} />)}
      {'pages' in more ? (
        more.pages
      ) : (
        <Foot list={list} count={items.length} more={more} hasMore={rows.hasMore} texts={texts.more} />
      )}
    </>
  );
}

type FootProps = {
  list: RefObject<HTMLUListElement | null>;
  /** The number of cards shown. */
  count: number;
  more: MoreItems;
  hasMore: boolean;
  texts: QueueTexts['more'];
};

/** Loads more cards and moves the focus to the first of them; after the last card, says so. */
function Foot({ list, count, more, hasMore, texts }: FootProps) {
  const { t } = useTranslation('admin');
  const firstNew = useRef<number>(undefined);
  const cardsArrived = useEffectEvent((shown: number) => {
    if (firstNew.current === undefined || shown <= firstNew.current) return;
    focusTitle(list.current?.children[firstNew.current]);
    firstNew.current = undefined;
  });
  // The first new card is rendered only some time after the response arrives.
  useEffect(() => cardsArrived(count), [count]);
  const loadMore = () => {
    firstNew.current = count;
    more.load();
  };
  return (
    <div className={styles.foot}>
      {more.failed && <Alert>{texts?.failed}</Alert>}
      {hasMore ? (
        <Button busy={more.busy} onClick={loadMore}>
          {t('review.more')}
        </Button>
      ) : (
        <p className={styles.end}>{texts?.end}</p>
      )}
    </div>
  );
}

function Rows<Item>({ label, profiles, idOf, isStale, ref, children }: RowsProps<Item>) {
  return (
    <ul className={styles.list} aria-label={label} aria-busy={isStale} data-queue={!isStale} ref={ref}>
      {profiles.map((item, place) => (
        <li key={idOf(item)}>{children(item, place)}</li>
      ))}
    </ul>
  );
}

/** The texts of a list, and of the list without items. */
export type QueueTexts = {
  loading: string;
  list: string;
  /** The text with the number of items, for a list that shows none elsewhere. */
  waiting?: (count: number) => string;
  none: string;
  noneHint?: string;
  /** For a list that grows: the texts for a failure to load more, and after the last item. */
  more?: { failed: string; end: string };
};

/** The items of a list that are loaded, from whichever kind of query. */
export type QueueRows<Item> = {
  isPending: boolean;
  isLoadingError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => void;
  items: readonly Item[];
  /** All items of the list, including those that are not loaded. */
  total: number;
  /** Whether the list has items besides the loaded ones. */
  hasMore: boolean;
  /** The items belong to an earlier query, until those of this one arrive. */
  isStale: boolean;
  /** How to get at the other items: by loading more of them, or by links to pages. */
  more: MoreItems | { pages: ReactNode };
};

type MoreItems = { busy: boolean; failed: boolean; load: () => void };

type Page<Item> = { data: readonly Item[]; total: number };

/** All pages loaded so far, as one list; pages may overlap. */
export function rowsOf<Item extends { _id: string }>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>,
): QueueRows<Item> {
  const pages = query.data?.pages ?? [];
  return {
    isPending: query.isPending,
    isLoadingError: query.isLoadingError,
    isFetching: query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
    items: [...new Map(pages.flatMap(({ data }) => data.map((item) => [item._id, item] as const))).values()],
    total: pages.at(-1)?.total ?? 0,
    hasMore: query.hasNextPage,
    isStale: query.isPlaceholderData,
    more: {
      busy: query.isFetchingNextPage || query.isPlaceholderData,
      failed: query.isFetchNextPageError,
      load: () => void query.fetchNextPage(),
    },
  };
}

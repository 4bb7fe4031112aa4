import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button } from '@inkbridge/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { focusCard, focusTitle } from '../kit/queue-keys.js';
import { ReadingRows, type RenderRow, type RowsProps } from './reading-rows.js';
import styles from './review-list.module.css';
import type { Leave } from './use-decision.js';

/** Renders a card; `eager` is true for the first ones, whose pictures load immediately. */
export type RenderCard<Item> = (item: Item, place: { eager: boolean; leave: Leave }) => ReactNode;

/** The layout of the cards: stacked, or a `CardGrid`. */
export type ListShape<T> = (props: {
  label: string;
  profiles: readonly T[];
  ref: Ref<HTMLUListElement>;
  children: (item: T, place: number) => ReactNode;
}) => ReactNode;

type ReviewListProps<Item> = {
  rows: QueueRows<Item>;
  idOf: (item: Item) => string;
  texts: Pick<QueueTexts, 'list' | 'more'>;
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
}; /** The items of a list that are loaded, from whichever kind of query. */
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

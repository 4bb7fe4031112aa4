import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button } from '@inkbridge/ui';
import { useEffect, useEffectEvent, useRef, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { focusCard } from './focus-card.js';
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
  /** The list's name, and the texts after the last card and for a next page that failed to load. */
  texts: { list: string; end: string; moreFailed: string };
  items: readonly Item[];
  idOf: (item: Item) => string;
  hasMore: boolean;
  more: { busy: boolean; failed: boolean; load: () => void };
  shape?: ListShape<Item>;
  children: RenderCard<Item>;
};

/** The cards to decide on. */
export function ReviewList<Item>({ texts, items, idOf, hasMore, more, shape: Shape, children }: ReviewListProps<Item>) {
  const { t } = useTranslation('admin');
  const list = useRef<HTMLUListElement>(null);

  const leaveFrom =
    (place: number): Leave =>
    (hide) => {
      const isOpen = list.current !== null;
      flushSync(hide);
      if (isOpen) focusCard(list.current, place);
    };

  const firstNew = useRef<number>(undefined);
  const cardsArrived = useEffectEvent((count: number) => {
    if (firstNew.current === undefined || count <= firstNew.current) return;
    focusCard(list.current, firstNew.current);
    firstNew.current = undefined;
  });
  // The first new card is rendered only some time after the response arrives.
  useEffect(() => cardsArrived(items.length), [items.length]);
  const loadMore = () => {
    firstNew.current = items.length;
    more.load();
  };

  const renderCard = (item: Item, place: number) => children(item, { eager: place < 3, leave: leaveFrom(place) });
  const shared = { label: texts.list, profiles: items, ref: list, children: renderCard };
  return (
    <>
      {Shape ? <Shape {...shared} /> : <Rows idOf={idOf} {...shared} />}
      <div className={styles.foot}>
        {more.failed && <Alert>{texts.moreFailed}</Alert>}
        {hasMore ? (
          <Button busy={more.busy} onClick={loadMore}>
            {t('review.more')}
          </Button>
        ) : (
          <p className={styles.end}>{texts.end}</p>
        )}
      </div>
    </>
  );
}

type RowsProps<Item> = Parameters<ListShape<Item>>[0] & { idOf: (item: Item) => string };

function Rows<Item>({ label, profiles, idOf, ref, children }: RowsProps<Item>) {
  return (
    <ul className={styles.list} aria-label={label} data-queue ref={ref}>
      {profiles.map((item, place) => (
        <li key={idOf(item)}>{children(item, place)}</li>
      ))}
    </ul>
  );
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button } from '@inkbridge/ui';
import { useEffect, useEffectEvent, useRef, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { focusCard } from './focus-card.js';
import styles from './review-list.module.css';

/** Renders a card. `leave` runs the decision and moves the focus to the card that takes its place. */
export type RenderCard<T> = (item: T, place: { eager: boolean; leave: (decide: () => void) => void }) => ReactNode;

/** The layout of the cards: stacked, or a `CardGrid`. */
export type ListShape<T> = (props: {
  label: string;
  profiles: readonly T[];
  ref: Ref<HTMLUListElement>;
  children: (item: T, place: number) => ReactNode;
}) => ReactNode;

type ReviewListProps<T> = {
  label: string;
  /** The texts after the last card, and for a next page that failed to load. */
  texts: { end: string; moreFailed: string };
  items: readonly T[];
  more: { isLeft: boolean; busy: boolean; failed: boolean; load: () => void };
  shape?: ListShape<T>;
  children: RenderCard<T>;
};

/** The cards to decide on. */
export function ReviewList<T extends { _id: string }>(props: ReviewListProps<T>) {
  const { label, texts, items, more, shape: Shape = Rows, children } = props;
  const { t } = useTranslation('admin');
  const list = useRef<HTMLUListElement>(null);

  const leaveFrom = (place: number) => (decide: () => void) => {
    flushSync(decide);
    focusCard(list.current, place);
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

  return (
    <>
      <Shape label={label} profiles={items} ref={list}>
        {(item, place) => children(item, { eager: place < 3, leave: leaveFrom(place) })}
      </Shape>
      <div className={styles.foot}>
        {more.failed && <Alert>{texts.moreFailed}</Alert>}
        {more.isLeft ? (
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

function Rows<T extends { _id: string }>({ label, profiles, ref, children }: Parameters<ListShape<T>>[0]) {
  return (
    <ul className={styles.list} aria-label={label} data-queue ref={ref}>
      {profiles.map((item, place) => (
        <li key={item._id}>{children(item, place)}</li>
      ))}
    </ul>
  );
}

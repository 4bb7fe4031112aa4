import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button } from '@inkbridge/ui';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import styles from './review-list.module.css';

/** A card of the list. `leave` runs the decision, and focus goes on to the card that takes its place. */
export type RenderCard<T> = (item: T, place: { eager: boolean; leave: (decide: () => void) => void }) => ReactNode;

interface ReviewListProps<T> {
  label: string;
  /** Below the last card, and when the next page could not be loaded. */
  texts: { end: string; moreFailed: string };
  items: readonly T[];
  more: { isLeft: boolean; busy: boolean; failed: boolean; load: () => void };
  children: RenderCard<T>;
}

/** The cards to decide on. */
export function ReviewList<T extends { _id: string }>({ label, texts, items, more, children }: ReviewListProps<T>) {
  const { t } = useTranslation('admin');
  const id = useId();

  const leaveFrom = (place: number) => (decide: () => void) => {
    flushSync(decide);
    focusCard(id, place);
  };

  const firstNew = useRef<number>(undefined);
  const cardsArrived = useEffectEvent((count: number) => {
    if (firstNew.current === undefined || count <= firstNew.current) return;
    focusCard(id, firstNew.current);
    firstNew.current = undefined;
  });
  // The first new card is in the page only some time after the answer is.
  useEffect(() => cardsArrived(items.length), [items.length]);
  const loadMore = () => {
    firstNew.current = items.length;
    more.load();
  };

  return (
    <>
      <ul className={styles.list} aria-label={label} id={id}>
        {items.map((item, place) => (
          <li key={item._id}>{children(item, { eager: place < 3, leave: leaveFrom(place) })}</li>
        ))}
      </ul>
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

/** The name on the card at this place, or on the last one; the page's heading when no card is left. */
function focusCard(listId: string, place: number): void {
  const list = document.getElementById(listId);
  const card = list?.children[place] ?? list?.lastElementChild;
  const target = card?.querySelector<HTMLElement>('h2 a') ?? document.querySelector<HTMLElement>('main h1');
  target?.focus();
}

import { useSyncExternalStore } from 'react';
import { ReviewPage } from './review-page.js';
import { ReviewQueue, type ReviewQueueProps } from './review-queue.js';

/** Where a list and what is read beside it have room. Large text and low windows have none. */
const roomForBoth = '(min-width: 72em) and (min-height: 30em)';

type ReadingQueueProps<Item, Kind extends string, Saved> = ReviewQueueProps<Item, Kind, Saved> & { title: string };

/** A queue that is read: a list with the open item beside it, or, without the room, one card after the other. */
export function ReadingQueue<Item, Kind extends string, Saved>(props: ReadingQueueProps<Item, Kind, Saved>) {
  const { title, renderRow, ...queue } = props;
  const isSplit = useSyncExternalStore(subscribe, hasRoom);
  return (
    <ReviewPage title={title} isSplit={isSplit}>
      <ReviewQueue {...queue} renderRow={isSplit ? renderRow : undefined} />
    </ReviewPage>
  );
}

function hasRoom(): boolean {
  return window.matchMedia?.(roomForBoth).matches ?? false;
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia?.(roomForBoth);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

import { useTranslation } from '@inkbridge/federation/i18n';
import type { ReactNode } from 'react';
import { KeysButton } from './keys-button.js';
import { QueueItems } from './queue-items.js';
import type { QueueRows, QueueTexts } from './queue-rows.js';
import { QueueTools } from './queue-tools.js';
import type { Queue } from './queue.js';
import { SearchBox } from '../kit/records/search-box.js';
import { useKeyShortcut } from '../kit/queue-keys.js';
import { useReview } from './use-review.js';

/** What a card of a queue gets besides its item. */
export type CardProps<Kind extends string> = {
  /** The card is among the first, so its picture loads immediately. */
  eager: boolean;
  /** Asks for confirmation of a decision. */
  onDecide: (kind: Kind) => void;
};

type ReviewQueueProps<Item, Kind extends string, Saved> = {
  queue: Queue<Item, Kind, Saved>;
  rows: QueueRows<Item>;
  texts: QueueTexts;
  /** The search text, and how to change it; absent for a queue that cannot be searched. */
  search?: [text: string, onSearch: (text: string) => void];
  /** Other tools in the line of the search. */
  tools?: ReactNode;
  /** Placeholders while the cards load. */
  skeletons?: ReactNode;
  /** Shown between the count and the cards. */
  notice?: ReactNode;
  renderCard: (item: Item, props: CardProps<Kind>) => ReactNode;
};

/** A queue of cards to decide on: search, keys, cards, and the dialog before each decision. */
export function ReviewQueue<Item, Kind extends string, Saved>(props: ReviewQueueProps<Item, Kind, Saved>) {
  const { queue, rows, texts, search, tools, skeletons, notice, renderCard } = props;
  const { t } = useTranslation('admin');
  const shortcut = useKeyShortcut();
  const { ask, dialog } = useReview(queue, 'a');
  return (
    <>
      <QueueTools>
        {search && (
          <SearchBox label={t('acts.search.label')} value={search[0]} onSearch={search[1]} shortcut={shortcut('/')} />
        )}
        {tools}
        <KeysButton hasSearch={search !== undefined} />
      </QueueTools>
      <QueueItems
        rows={rows}
        idOf={(item) => queue.itemOf(item).id}
        decisions={queue.decisions}
        texts={texts}
        search={search?.[0]}
        skeletons={skeletons}
        notice={notice}
      >
        {(item, { eager, leave }) => renderCard(item, { eager, onDecide: (kind) => ask(item, kind, leave) })}
      </QueueItems>
      {dialog}
    </>
  );
}

/** The texts of the queue of profiles, or of updates. */
export function useQueueTexts(queue: 'approve' | 'updates'): QueueTexts {
  const { t } = useTranslation('admin');
  return {
    loading: t(`${queue}.loading`),
    list: t(`${queue}.list`),
    waiting: (count) => t(`${queue}.waiting`, { count }),
    none: t(`${queue}.none`),
    noneHint: t(`${queue}.noneHint`),
    more: { failed: t(`${queue}.moreFailed`), end: t(`${queue}.end`) },
  };
}

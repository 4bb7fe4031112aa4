import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Dialog } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { type QueueKey, queueKeys, useKeyShortcut, useQueueKeys } from '../kit/queue-keys.js';
import { SearchBox } from '../kit/records/search-box.js';
import { singleKeysStore, switchSingleKeys } from '../kit/single-keys.js';
import { QueueItems, type QueueItemsProps, type QueueTexts } from './queue-items.js';
import { QueueTools, ReviewPage } from './review-page.js';
import styles from './review-queue.module.css';
import { type Queue, useReview } from './use-decision.js';

/** Props of a card besides its item. */
export type CardProps<Kind extends string> = {
  /** The card is among the first, so its picture loads immediately. */
  eager: boolean;
  /** It is read beside the list, not in a stack of cards. */
  isPane: boolean;
  /** Asks for confirmation of a decision. */
  onDecide: (kind: Kind) => void;
};

type ReviewQueueProps<Item, Kind extends string, Saved> = Omit<
  QueueItemsProps<Item>,
  'idOf' | 'decisions' | 'search' | 'shape' | 'children'
> & {
  queue: Queue<Item, Kind, Saved>;
  /** The search text, and how to change it; absent for a queue that cannot be searched. */
  search?: [text: string, onSearch: (text: string) => void];
  /** Other tools in the line of the search. */
  tools?: ReactNode;
  /** What `tools` narrow the list to. Another list begins with its first item. */
  filter?: string | undefined;
  renderCard: (item: Item, props: CardProps<Kind>) => ReactNode;
};

/** A queue of cards to decide on: search, keys, cards, and the dialog before each decision. */
export function ReviewQueue<Item, Kind extends string, Saved>(props: ReviewQueueProps<Item, Kind, Saved>) {
  const { queue, search, tools, filter, renderCard, ...shown } = props;
  const { renderRow } = shown;
  const { t } = useTranslation('admin');
  const shortcut = useKeyShortcut();
  const { ask, dialog } = useReview(queue, 'a');
  return (
    <>
      <QueueTools>
        {search && (
          <SearchBox
            label={t('acts.search.label')}
            placeholder={renderRow && t('acts.search.short')}
            value={search[0]}
            onSearch={search[1]}
            shortcut={shortcut('/')}
          />
        )}
        {tools}
        {!renderRow && <KeysButton hasSearch={search !== undefined} />}
      </QueueTools>
      <QueueItems
        key={filter}
        {...shown}
        idOf={(item) => queue.itemOf(item).id}
        decisions={queue.decisions}
        search={search?.[0]}
      >
        {(item, { eager, leave }) =>
          renderCard(item, { eager, isPane: renderRow !== undefined, onDecide: (kind) => ask(item, kind, leave) })
        }
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
    waiting: (count) => t('review.waiting', { count }),
    none: t(`${queue}.none`),
    noneHint: t(`${queue}.noneHint`),
    more: { failed: t(`${queue}.moreFailed`), end: t(`${queue}.end`) },
  };
}

/** Lists the single-key shortcuts of this page's queue and turns them off (WCAG 2.1.4). */
function KeysButton({ hasSearch }: { hasSearch: boolean }) {
  const { t } = useTranslation('admin');
  const { t: ofConfirm } = useTranslation('confirm');
  const isOn = useStore(singleKeysStore, (state) => state.isOn);
  const shortcut = useKeyShortcut();
  useQueueKeys();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const textOf = (key: QueueKey) => (key === '/' && !hasSearch ? 'searchAll' : nameOf[key]);
  return (
    <>
      <Button
        variant="quiet"
        size="dense"
        className={styles.open}
        aria-haspopup="dialog"
        {...shortcut('?')}
        onClick={() => setIsOpen(true)}
      >
        {t('acts.keys.open')}
      </Button>
      <Dialog
        open={isOpen}
        title={t('acts.keys.title')}
        closeLabel={ofConfirm('close')}
        onClose={close}
        actions={
          <Button variant="primary" onClick={close}>
            {ofConfirm('close')}
          </Button>
        }
      >
        <dl className={styles.keys} data-off={!isOn}>
          {queueKeys.map((key) => (
            <div key={key}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd>{t(`acts.keys.${textOf(key)}`)}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label={t('acts.keys.use')}
          checked={isOn}
          onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
        />
        <dl className={styles.always}>
          <div>
            <dt>
              <kbd className={styles.key}>Ctrl ↵</kbd>
            </dt>
            <dd>{t('acts.keys.send')}</dd>
          </div>
        </dl>
      </Dialog>
    </>
  );
}

const nameOf = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'refuse',
  o: 'view',
  '/': 'search',
  '?': 'help',
} as const satisfies Record<QueueKey, string>;

/** Where a list and what is read beside it have room. Large text and low windows have none. */
const roomForBoth = '(min-width: 72em) and (min-height: 30em)';

type ReadingQueueProps<Item, Kind extends string, Saved> = ReviewQueueProps<Item, Kind, Saved> & { title: string };

/** A queue that is read: a list with the open item beside it, or, without the room, one card after the other. */
export function ReadingQueue<Item, Kind extends string, Saved>(props: ReadingQueueProps<Item, Kind, Saved>) {
  const { title, renderRow, ...queue } = props;
  const isSplit = useSyncExternalStore(subscribe, hasRoom);
  return (
    <ReviewPage title={title} isSplit={isSplit} aside={isSplit && <KeysButton hasSearch />}>
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

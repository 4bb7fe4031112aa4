import { waitingUpdatesFound } from '@inkbridge/api-client';
import type { AdminUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { itemOfUpdate } from '../review/decisions.js';
import { KeysButton } from '../review/keys-button.js';
import { LastDecision } from '../review/last-decision.js';
import { QueueTools } from '../review/queue-tools.js';
import { ReviewPage } from '../review/review-page.js';
import { ReviewQueue } from '../review/queue-items.js';
import { SearchBox } from '../review/search-box.js';
import { useSearchText } from '../review/use-search-text.js';
import { UpdateCard } from './update-card.js';
import { updateDecisions } from './update-decisions.js';
import { useAskUpdateDecision } from './use-ask-update-decision.js';
import { useDecideUpdate, type UpdateDecision } from './use-decide-update.js';

/** `/approve-updates`: updates waiting for a decision, oldest first (AC-360…373). */
export function Screen() {
  const { t } = useTranslation('admin');
  return (
    <ReviewPage title={t('updates.title')}>
      <WaitingUpdates />
    </ReviewPage>
  );
}

function WaitingUpdates() {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchText();
  const waiting = useInfiniteQuery(waitingUpdatesFound(search));
  const { ask, dialog } = useAskUpdateDecision();
  const { decide } = useDecideUpdate();

  type Leave = (decide: () => void) => void;
  const act = async (kind: UpdateDecision['kind'], update: AdminUpdateJson, leave: Leave) => {
    const decision = await ask(kind, update);
    if (decision) leave(() => decide(itemOfUpdate(update), decision));
  };
  const texts = {
    loading: t('updates.loading'),
    list: t('updates.list'),
    waiting: (count: number) => t('updates.waiting', { count }),
    none: search === '' ? t('updates.none') : t('acts.search.none', { search }),
    noneHint: search === '' ? t('updates.noneHint') : t('acts.search.noneHint'),
    moreFailed: t('updates.moreFailed'),
    end: t('updates.end'),
  };
  return (
    <>
      <QueueTools>
        <SearchBox value={search} onSearch={setSearch} />
        <KeysButton />
      </QueueTools>
      <ReviewQueue
        waiting={waiting}
        decisions={updateDecisions}
        texts={texts}
        notice={<LastDecision decisions={updateDecisions} />}
      >
        {(update, { eager, leave }) => (
          <UpdateCard update={update} eager={eager} onDecide={(kind) => void act(kind, update, leave)} />
        )}
      </ReviewQueue>
      {dialog}
    </>
  );
}

import { waitingCustomersFound } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { itemOf } from '../review/decisions.js';
import { KeysButton } from '../review/keys-button.js';
import { LastDecision } from '../review/last-decision.js';
import { QueueTools } from '../review/queue-tools.js';
import { ReviewPage } from '../review/review-page.js';
import { ReviewQueue } from '../review/queue-items.js';
import { SearchBox } from '../review/search-box.js';
import { useSearchText } from '../review/use-search-text.js';
import { approvals } from './approvals.js';
import { ProfileCard } from './profile-card.js';
import { useAskProfileDecision } from './use-ask-profile-decision.js';
import { useDecideProfile, type ProfileDecision } from './use-decide-profile.js';

/** `/approve-profiles`: paid profiles waiting for a decision, oldest first (AC-350…359). */
export function Screen() {
  const { t } = useTranslation('admin');
  return (
    <ReviewPage title={t('approve.title')}>
      <WaitingProfiles />
    </ReviewPage>
  );
}

function WaitingProfiles() {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchText();
  const waiting = useInfiniteQuery(waitingCustomersFound(search));
  const { ask, dialog } = useAskProfileDecision();
  const { decide } = useDecideProfile();

  type Leave = (decide: () => void) => void;
  const act = async (kind: ProfileDecision['kind'], profile: AdminCustomerJson, leave: Leave) => {
    const decision = await ask(kind, profile);
    if (decision) leave(() => decide(itemOf(profile), decision));
  };
  const texts = {
    loading: t('approve.loading'),
    list: t('approve.list'),
    waiting: (count: number) => t('approve.waiting', { count }),
    none: search === '' ? t('approve.none') : t('acts.search.none', { search }),
    noneHint: search === '' ? t('approve.noneHint') : t('acts.search.noneHint'),
    moreFailed: t('approve.moreFailed'),
    end: t('approve.end'),
  };
  return (
    <>
      <QueueTools>
        <SearchBox value={search} onSearch={setSearch} />
        <KeysButton />
      </QueueTools>
      <ReviewQueue
        waiting={waiting}
        decisions={approvals}
        texts={texts}
        notice={<LastDecision decisions={approvals} />}
      >
        {(profile, { eager, leave }) => (
          <ProfileCard
            profile={profile}
            eager={eager}
            onApprove={() => void act('approve', profile, leave)}
            onSendBack={() => void act('sendBack', profile, leave)}
          />
        )}
      </ReviewQueue>
      {dialog}
    </>
  );
}

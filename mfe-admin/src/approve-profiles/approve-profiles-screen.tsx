import { waitingCustomers } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReviewPage } from '../review/review-page.js';
import { ReviewQueue } from '../review/review-queue.js';
import { approvals } from './approvals.js';
import { ProfileCard } from './profile-card.js';
import { useAskProfileDecision } from './use-ask-profile-decision.js';
import { useDecideProfile, type ProfileDecision } from './use-decide-profile.js';

/** `/approve-profiles`: paid profiles that wait for a decision, oldest first (AC-350…359). */
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
  const waiting = useInfiniteQuery(waitingCustomers);
  const { ask, dialog } = useAskProfileDecision();
  const { decide } = useDecideProfile();

  type Leave = (decide: () => void) => void;
  const act = async (kind: ProfileDecision['kind'], profile: AdminCustomerJson, leave: Leave) => {
    const decision = await ask(kind, profile);
    if (decision) leave(() => decide(profile._id, decision));
  };
  const texts = {
    loading: t('approve.loading'),
    list: t('approve.list'),
    waiting: (count: number) => t('approve.waiting', { count }),
    none: t('approve.none'),
    noneHint: t('approve.noneHint'),
    moreFailed: t('approve.moreFailed'),
    end: t('approve.end'),
  };
  return (
    <>
      <ReviewQueue waiting={waiting} decisions={approvals} texts={texts}>
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

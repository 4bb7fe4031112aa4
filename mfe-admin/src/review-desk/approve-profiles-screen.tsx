import { waitingCustomersFound } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fieldMessages } from '@inkbridge/profile-screens';
import { pathTo } from '@inkbridge/shared/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { hintMessages } from '../hints/messages/en.js';
import { ProfileHints } from '../hints/profile-hints.js';
import { useKeyShortcut } from '../kit/queue-keys.js';
import { useSearchText } from '../kit/records/use-address.js';
import { LastDecision } from '../profile-acts/last-decision.js';
import { PlacementButtons } from '../profile-acts/placement-buttons.js';
import { useProfileQueue, type ProfileDecision } from '../profile-acts/use-profile-queue.js';
import { AdminFacts, AdminNote } from '../review/admin-facts.js';
import { ProfileQueueCard } from '../review/profile-queue-card.js';
import { rowsOf } from '../review/review-list.js';
import { ReviewPage } from '../review/review-page.js';
import { ReviewQueue, useQueueTexts, type CardProps } from '../review/review-queue.js';
import { SendBackButton } from '../review/send-back-button.js';
import styles from './approve-profiles-screen.module.css';

export const bundles = [fieldMessages, hintMessages];

/** `/approve-profiles`: paid profiles waiting for a decision, oldest first (AC-350…359). */
export function Screen() {
  const { t } = useTranslation('admin');
  const search = useSearchText();
  const waiting = useInfiniteQuery(waitingCustomersFound(search[0]));
  const queue = useProfileQueue();
  return (
    <ReviewPage title={t('approve.title')}>
      <ReviewQueue
        queue={queue}
        rows={rowsOf(waiting)}
        texts={useQueueTexts('approve')}
        search={search}
        notice={<LastDecision decisions={queue.decisions} />}
        renderCard={(profile, props) => <ProfileCard profile={profile} {...props} />}
      />
    </ReviewPage>
  );
}

type ProfileCardProps = { profile: AdminCustomerJson } & CardProps<ProfileDecision>;

/**
 * Everything needed for the decision on one card: the person, the place, the first words, the note, and the user who
 * listed it.
 */
export function ProfileCard({ profile, eager, onDecide }: ProfileCardProps) {
  const shortcut = useKeyShortcut();
  return (
    <ProfileQueueCard
      profile={profile}
      href={pathTo('adminProfile', profile._id)}
      eager={eager}
      approve="approveProfile"
      view="viewDetails"
      onApprove={() => onDecide('approve')}
      actions={
        <>
          <SendBackButton profile={profile} size="dense" onClick={() => onDecide('sendBack')} {...shortcut('r')} />
          <PlacementButtons profile={profile} size="dense" />
        </>
      }
    >
      <Bio text={profile.basicInfo.bio ?? ''} />
      <ProfileHints profile={profile} isCard />
      <AdminNote profile={profile} />
      <AdminFacts profile={profile} />
    </ProfileQueueCard>
  );
}

const shownWords = 32;

function Bio({ text }: { text: string }) {
  const words = firstWords(text, shownWords);
  return words === '' ? null : <blockquote className={styles.bio}>{words}</blockquote>;
}

/** The first `count` words of a text, followed by an ellipsis if there are more. */
function firstWords(text: string, count: number): string {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  return words.length > count ? `${words.slice(0, count).join(' ')}…` : words.join(' ');
}

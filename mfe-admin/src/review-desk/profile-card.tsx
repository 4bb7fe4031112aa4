import type { AdminCustomerJson } from '@inkbridge/contracts';
import { pathTo } from '@inkbridge/shared/routes';
import { ProfileHints } from '../hints/profile-hints.js';
import { AdminFacts, AdminNote } from '../review/admin-facts.js';
import { PlacementButtons } from '../profile-acts/placement-buttons.js';
import { ProfileQueueCard } from '../review/profile-queue-card.js';
import type { CardProps } from '../review/review-queue.js';
import { useKeyShortcut } from '../kit/queue-keys.js';
import { SendBackButton } from '../review/send-back-button.js';
import type { ProfileDecision } from '../profile-acts/use-profile-queue.js';
import styles from './profile-card.module.css';

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

import type { AdminCustomerJson } from '@inkbridge/contracts';
import { Dotted, fullName, ProfileAction, ProfileFlags, ProfileStamp } from '@inkbridge/profile-screens';
import { pathTo } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import { useId } from 'react';
import { AdminFacts, AdminNote } from '../profile/admin-facts.js';
import { PlaceFacts } from './place-facts.js';
import { firstWords } from './first-words.js';
import styles from './review-card.module.css';

interface ReviewCardProps {
  profile: AdminCustomerJson;
  eager?: boolean;
  onApprove: () => void;
}

/** Everything that a decision needs, on one card: who, where, the first words, the note, and who stands behind it. */
export function ReviewCard({ profile, eager, onApprove }: ReviewCardProps) {
  const { basicInfo } = profile;
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <ProfileStamp profile={profile} eager={eager} className={styles.stamp} />
      <div className={styles.who}>
        <div className={styles.head}>
          <h2 className={styles.name} id={id}>
            <Link href={pathTo('adminProfile', profile._id)}>{fullName(basicInfo)}</Link>
          </h2>
          <ProfileFlags profile={profile} />
        </div>
        <div className={styles.traits}>
          <Dotted facts={[basicInfo.age, basicInfo.gender, basicInfo.orientation, basicInfo.race]} />
        </div>
      </div>
      <div className={styles.body}>
        <PlaceFacts profile={profile} />
        <Bio text={basicInfo.bio ?? ''} />
        <AdminNote profile={profile} />
        <AdminFacts profile={profile} />
      </div>
      <div className={styles.actions}>
        <ProfileAction action="approveProfile" profile={profile} variant="primary" size="dense" onClick={onApprove} />
        <ProfileAction action="viewDetails" profile={profile} size="dense" href={pathTo('adminProfile', profile._id)} />
      </div>
    </article>
  );
}

const shownWords = 32;

function Bio({ text }: { text: string }) {
  const words = firstWords(text, shownWords);
  return words === '' ? null : <blockquote className={styles.bio}>{words}</blockquote>;
}

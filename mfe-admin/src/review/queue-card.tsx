import type { AdminCustomerJson } from '@inkbridge/contracts';
import { Dotted, fullName, ProfileFlags, ProfileStamp } from '@inkbridge/profile-screens';
import { Link } from '@inkbridge/ui';
import { useId, type ReactNode } from 'react';
import styles from './queue-card.module.css';

type ReviewCardProps = {
  profile: AdminCustomerJson;
  /** The target of the name's link. */
  href: string;
  eager?: boolean;
  /** The facts needed for the decision. */
  children: ReactNode;
  actions: ReactNode;
};

/** One item to decide on: the profile, the facts for the decision, and a column of action buttons. */
export function ReviewCard({ profile, href, eager, children, actions }: ReviewCardProps) {
  const { basicInfo } = profile;
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <ProfileStamp profile={profile} eager={eager} className={styles.stamp} />
      <div className={styles.who}>
        <div className={styles.head}>
          <h2 className={styles.name} id={id}>
            <Link href={href}>{fullName(basicInfo)}</Link>
          </h2>
          <ProfileFlags profile={profile} />
        </div>
        <div className={styles.traits}>
          <Dotted facts={[basicInfo.age, basicInfo.gender, basicInfo.orientation, basicInfo.race]} />
        </div>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </article>
  );
}

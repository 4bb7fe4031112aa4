import type { AdminCustomerJson } from '@inkbridge/contracts';
import { Dotted, fullName, ProfileFlags, ProfileStamp } from '@inkbridge/profile-screens';
import { Link } from '@inkbridge/ui';
import { useId, type ReactNode } from 'react';
import styles from './review-card.module.css';

interface ReviewCardProps {
  profile: AdminCustomerJson;
  /** Where the name leads. */
  href: string;
  eager?: boolean;
  /** What the decision needs. */
  children: ReactNode;
  actions: ReactNode;
}

/** One thing to decide on: whose it is, what speaks for and against it, and the decisions in a column of their own. */
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

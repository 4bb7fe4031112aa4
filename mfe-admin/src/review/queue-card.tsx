import { ProfileStamp, type ProfileStampProps } from '@inkbridge/profile-screens';
import { Link } from '@inkbridge/ui';
import { type ReactNode, useId } from 'react';
import styles from './queue-card.module.css';

type QueueCardProps = {
  title: string;
  /** The target of the title's link; without it the title itself takes the focus. */
  href?: string;
  /** The profile whose picture is shown. */
  stamp?: Pick<ProfileStampProps, 'profile' | 'eager'>;
  /** Beside the title. */
  badges?: ReactNode;
  /** One line below the title. */
  subtitle?: ReactNode;
  /** The facts needed for the decision. */
  children: ReactNode;
  /** A column of buttons; null if there is nothing to decide. */
  actions: ReactNode;
};

/** One item of a review queue. */
export function QueueCard({ title, href, stamp, badges, subtitle, children, actions }: QueueCardProps) {
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id} data-stamp={stamp !== undefined}>
      {stamp && <ProfileStamp {...stamp} className={styles.stamp} />}
      <div className={styles.head}>
        <div className={styles.line}>
          <h2 className={styles.title} id={id} tabIndex={href ? undefined : -1}>
            {href ? <Link href={href}>{title}</Link> : title}
          </h2>
          {badges}
        </div>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Dotted, ProfileAction, ProfileFlags, ProfileStamp } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { Link } from '@inkbridge/ui';
import { type ReactNode, useId } from 'react';
import { useStore } from 'zustand';
import { useKeyShortcut } from '../kit/queue-keys.js';
import { singleKeysStore } from '../kit/single-keys.js';
import styles from './reading-card.module.css';

type ReadingCardProps = {
  profile: AdminCustomerJson;
  /** The target of the name's link. */
  href: string;
  eager: boolean;
  /** Below the place: what was paid, and since when it waits. */
  lead: ReactNode;
  /** Names of the two actions that both queues have: approving it, by button or key, and opening `href`. */
  approve: 'approveProfile' | 'approveUpdate';
  view: 'viewDetails' | 'viewUpdate';
  onApprove: () => void;
  /** The other decisions. */
  actions: ReactNode;
  children: ReactNode;
};

/** All that is read before a decision about a profile, with the decisions at its foot: a card, or beside its list. */
export function ReadingCard(props: ReadingCardProps) {
  const { profile, href, eager, lead, approve, view, onApprove, actions, children } = props;
  const { t } = useTranslation('admin');
  const shortcut = useKeyShortcut();
  const isOn = useStore(singleKeysStore, (state) => state.isOn);
  const id = useId();
  const { basicInfo } = profile;
  const button = { profile, size: 'small' } as const;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <ProfileStamp profile={profile} size="s" eager={eager} />
        <div className={styles.who}>
          <div className={styles.line}>
            <h2 className={styles.title} id={id}>
              <Link href={href}>{fullNameOf(basicInfo)}</Link>
            </h2>
            <ProfileFlags profile={profile} />
          </div>
          <Dotted facts={[basicInfo.age, basicInfo.gender, basicInfo.orientation, raceOf(basicInfo.race)]} />
          <p className={styles.place}>
            <span>
              {basicInfo.city}, {basicInfo.state}
            </span>{' '}
            <span className={styles.number}>{basicInfo.inmateNumber}</span>
          </p>
          <p className={styles.place}>{lead}</p>
        </div>
      </header>
      <div className={styles.body}>{children}</div>
      <div className={styles.decide}>
        <ProfileAction {...button} action={approve} variant="primary" onClick={onApprove} {...shortcut('a')} />
        {actions}
        <ProfileAction {...button} action={view} variant="quiet" href={href} {...shortcut('o')} />
        {isOn && (
          <span className={styles.keys}>
            <span>
              <kbd>j</kbd> {t('review.next')}
            </span>{' '}
            <span>
              <kbd>k</kbd> {t('review.back')}
            </span>
          </span>
        )}
      </div>
    </article>
  );
}

/** "Other" alone says nothing about a person. */
function raceOf(race: string): string | null {
  return race === 'Other' ? null : race;
}

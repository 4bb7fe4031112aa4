import type { AdminCustomerJson } from '@inkbridge/contracts';
import { languages, useTranslation } from '@inkbridge/federation/i18n';
import { ProfileStamp } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { Badge, useNow } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import { useFoundHints } from '../hints/profile-hints.js';
import { WaitText } from '../kit/due-badge.js';
import styles from './profile-row.module.css';

type RowProps = {
  profile: Pick<AdminCustomerJson, '_id' | 'basicInfo'>;
  since: string | null;
  /** Short facts on one line, as "48", "Illinois", "$219.35". */
  facts: readonly (string | number | null)[];
  children: ReactNode;
};

/** One item in the list beside the open one. */
export function Row({ profile, since, facts, children }: RowProps) {
  const now = useNow();
  return (
    <span className={styles.row}>
      <ProfileStamp profile={profile} size="xs" className={styles.stamp} />
      <span className={styles.text}>
        <span className={styles.head}>
          <b className={styles.name}>{fullNameOf(profile.basicInfo)}</b> <WaitText since={since} now={now} />
        </span>{' '}
        <span className={styles.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</span> {children}
      </span>
    </span>
  );
}

type ProfileRowProps = { profile: AdminCustomerJson; isNear: boolean };

/** What stands out, or else the first words of the letter. All rows are unapproved, so none says it. */
export function ProfileRow({ profile, isNear }: ProfileRowProps) {
  const { t } = useTranslation('admin');
  const { basicInfo, creationPaid, waitingSince } = profile;
  const marks = useMarks(profile, isNear);
  return (
    <Row
      profile={profile}
      since={waitingSince}
      facts={[basicInfo.age, basicInfo.state, formatCents(centsOf(creationPaid))]}
    >
      {marks.length > 0 ? (
        <span className={styles.marks}>
          {marks.map(({ text, isAlert }) => (
            <Badge key={text} tone={isAlert ? 'brass' : 'neutral'}>
              {text}
            </Badge>
          ))}
        </span>
      ) : (
        <span className={styles.letter} lang="en">
          {basicInfo.bio?.slice(0, longestShown) ?? t('review.noLetter')}
        </span>
      )}
    </Row>
  );
}

/** Characters of a letter, of which a row shows what fits. */
const longestShown = 120;

type Mark = { text: string; isAlert: boolean };

/** What must be looked up is, once the row has come into view. */
function useMarks(profile: AdminCustomerJson, isNear: boolean): Mark[] {
  const { t, language } = useTranslation('admin');
  const { t: ofFrame } = useTranslation('frame');
  const { found } = useFoundHints({ profile, isWanted: isNear });
  const family = languages.find((known) => known === profile.user?.language);
  return [
    ...(found && found.same.length > 0 ? [{ text: t('review.mark.sameNumber'), isAlert: true }] : []),
    ...(found?.zip?.doubt === 'otherState' ? [{ text: t('review.mark.otherState'), isAlert: true }] : []),
    ...(profile.consent ? [] : [{ text: t('review.mark.noStatement'), isAlert: true }]),
    ...(found && found.fields.length > 0 ? [{ text: t('review.mark.flagged'), isAlert: false }] : []),
    ...(profile.specialInstructionsFlag ? [{ text: t('review.mark.note'), isAlert: false }] : []),
    ...(family && family !== language ? [{ text: ofFrame(`language.${family}`), isAlert: false }] : []),
  ];
}

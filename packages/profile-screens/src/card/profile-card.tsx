import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { type HeadingLevel, Link, VisuallyHidden } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import { addressLine, inEnglish } from '../format/address.js';
import { type ListedProfile } from '../profile-data.js';
import { ProfileStamp } from '../stamp/profile-stamp.js';
import { Dotted } from './dotted.js';
import { ProfileFlags } from './profile-flags.js';
import { Rating } from './rating.js';
import { SharedInterests } from './shared-interests.js';
import { Voice } from './voice.js';
import styles from './profile-card.module.css';

/** Everything the reader may do or see beyond the listing itself is handed in by the page. */
export type ProfileCardProps = {
  profile: ListedProfile;
  /** Cards in `manage` lists show when a profile ends, all others the location (D-32). */
  context?: 'browse' | 'manage';
  /** Target of the name; the public page by default (D-01). */
  href?: string;
  /** Told to the page that the name opens. */
  linkState?: unknown;
  heading?: Exclude<HeadingLevel, 'h1'>;
  /** For an admin who reads a public list, whose cards contain no status (AC-415). */
  forAdmin?: boolean;
  /** Progress and one line for the owner on the state of the profile, with its end (D-88). */
  status?: ReactNode;
  /** Whether a link after the first lines leads to the whole letter. */
  hasReadOn?: boolean;
  /** What the reader noted about the person. */
  note?: ReactNode;
  /** A small button at the top right. */
  corner?: ReactNode;
  /** The one `ProfileAction` beside number and facility. */
  details?: ReactNode;
  /** All other `ProfileAction`s, at the bottom of the card. */
  actions?: ReactNode;
  /** Listed since the reader's last visit. */
  isNew?: boolean;
  /** The picture is visible without scrolling. */
  eager?: boolean;
};

/** One profile in a list (AC-629…650): the person first, the prison last. Name and stamp are one link, the rest is not. */
export function ProfileCard(props: ProfileCardProps) {
  const { profile, href = pathTo('profile', profile._id), linkState, forAdmin, status, note, corner } = props;
  const { heading: Heading = 'h3', details, actions } = props;
  const { basicInfo } = profile;
  const name = fullNameOf(basicInfo);
  return (
    <article className={styles.card} aria-label={name} data-nosnippet="">
      <div className={styles.top}>
        <ProfileStamp profile={profile} eager={props.eager} />
        <div className={styles.who} data-corner={corner ? '' : undefined}>
          <ProfileFlags profile={profile} forAdmin={forAdmin} isNew={props.isNew} />
          <Heading className={styles.name}>
            <Link href={href} state={linkState}>
              {name}
            </Link>
          </Heading>
          <Dotted facts={[basicInfo.age, basicInfo.gender, basicInfo.orientation, shownRace(basicInfo)]} />
          {!status && <PlaceOrEnd profile={profile} context={props.context} />}
          <Rating profile={profile} isQuiet />
        </div>
        {corner && <div className={styles.corner}>{corner}</div>}
      </div>
      {status && <div className={styles.status}>{status}</div>}
      <div className={styles.voice}>
        <Voice profile={profile} readOn={props.hasReadOn ? { href, state: linkState } : undefined} />
      </div>
      <div className={styles.shared}>
        {!forAdmin && <SharedInterests profile={profile} />}
        {note}
      </div>
      <div className={styles.foot}>
        <Mail profile={profile} />
        {details}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

/** "Other" beside nothing that it is other than says nothing. */
function shownRace({ race }: ListedProfile['basicInfo']): string | null {
  return race === 'Other' ? null : race;
}

function PlaceOrEnd({ profile, context }: Pick<ProfileCardProps, 'profile' | 'context'>) {
  const { t } = useTranslation('profile');
  const { city, state } = profile.basicInfo;
  const isManaged = context === 'manage';
  return (
    <dl className={styles.place}>
      <dt>{isManaged ? t('card.expiry') : <VisuallyHidden>{t('card.location')}</VisuallyHidden>}</dt>
      <dd>{isManaged ? (expiryOf(profile) ?? t('card.notLive')) : `${city}, ${state}`}</dd>
    </dl>
  );
}

/** The number, and the mailing address, of which only the facility is seen: the envelope is on the profile. */
function Mail({ profile: { basicInfo } }: Pick<ProfileCardProps, 'profile'>) {
  const { t } = useTranslation('profile');
  const address = addressLine(basicInfo);
  const facility = address.split(',', 1).join('');
  return (
    <dl className={styles.mail}>
      <dt>
        <VisuallyHidden>{t('field.inmateNumber')}</VisuallyHidden>
      </dt>
      <dd>{basicInfo.inmateNumber}</dd>
      <dt>
        <VisuallyHidden>{t('card.address')}</VisuallyHidden>
      </dt>
      <dd {...inEnglish}>
        {facility}
        <VisuallyHidden>{address.slice(facility.length)}</VisuallyHidden>
      </dd>
    </dl>
  );
}

function expiryOf(profile: ListedProfile): ReactNode {
  const expiresAt = 'customerStatus' in profile ? profile.customerStatus.expiresAt : null;
  return expiresAt && <time dateTime={expiresAt}>{formatDate(new Date(expiresAt))}</time>;
}

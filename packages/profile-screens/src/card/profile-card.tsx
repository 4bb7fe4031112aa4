import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Link, type HeadingLevel } from '@inkbridge/ui';
import { useId, type ReactNode } from 'react';
import { addressLine, inEnglish } from '../format/address.js';
import { useOptionLabel } from '../fields/use-option-label.js';
import { type ListedProfile } from '../profile-data.js';
import { ProfileStamp } from '../stamp/profile-stamp.js';
import { Dotted } from './dotted.js';
import { ProfileFlags } from './profile-flags.js';
import { Rating } from './rating.js';
import { SharedInterests } from './shared-interests.js';
import styles from './profile-card.module.css';

/** Everything the reader may do or see beyond the listing itself is handed in by the page. */
export type ProfileCardProps = {
  profile: ListedProfile;
  /** Cards in `manage` lists show when a profile ends, all others the address (D-32). */
  context?: 'browse' | 'manage';
  /** Target of the name; the public page by default (D-01). */
  href?: string;
  /** Told to the page that the name opens. */
  linkState?: unknown;
  heading?: Exclude<HeadingLevel, 'h1'>;
  /** For an admin who reads a public list, whose cards contain no status (AC-415). */
  forAdmin?: boolean;
  /** One line for the owner on the state of the profile (D-88). */
  status?: ReactNode;
  /** `ProfileAction`s, at the bottom of the card. */
  actions?: ReactNode;
  /** Listed since the reader's last visit. */
  isNew?: boolean;
  /** The picture is visible without scrolling. */
  eager?: boolean;
};

/** One profile in a list (AC-629…650). Name and stamp are one link, the rest of the card is not. */
export function ProfileCard(props: ProfileCardProps) {
  const {
    profile,
    context = 'browse',
    href,
    linkState,
    heading: Heading = 'h3',
    forAdmin,
    status,
    actions,
    eager,
    isNew,
  } = props;
  const { basicInfo } = profile;
  const optionLabel = useOptionLabel();
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id} data-nosnippet="">
      <div className={styles.top}>
        <ProfileStamp profile={profile} eager={eager} />
        <div className={styles.who}>
          <ProfileFlags profile={profile} forAdmin={forAdmin} isNew={isNew} />
          <Heading className={styles.name} id={id}>
            <Link href={href ?? pathTo('profile', profile._id)} state={linkState}>
              {fullNameOf(basicInfo)}
            </Link>
          </Heading>
          <Dotted facts={[basicInfo.age, basicInfo.gender, basicInfo.orientation]} />
          <p>{optionLabel(basicInfo.race)}</p>
          <Rating profile={profile} />
        </div>
      </div>
      {status && <div className={styles.status}>{status}</div>}
      <CardFacts profile={profile} context={context} />
      {!forAdmin && (
        <div className={styles.shared}>
          <SharedInterests profile={profile} />
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

function CardFacts({ profile, context }: Required<Pick<ProfileCardProps, 'profile' | 'context'>>) {
  const { t } = useTranslation('profile');
  const { basicInfo } = profile;
  return (
    <dl className={styles.facts}>
      <dt>{t(context === 'manage' ? 'card.expiry' : 'card.location')}</dt>
      <dd>
        {context === 'manage' ? (expiryOf(profile) ?? t('card.notLive')) : `${basicInfo.city}, ${basicInfo.state}`}
      </dd>
      <dt>{t('field.inmateNumber')}</dt>
      <dd>{basicInfo.inmateNumber}</dd>
      <dt>{t('card.address')}</dt>
      <dd {...inEnglish}>{addressLine(basicInfo)}</dd>
    </dl>
  );
}

function expiryOf(profile: ListedProfile): string | null {
  const expiresAt = 'customerStatus' in profile ? profile.customerStatus.expiresAt : null;
  return expiresAt && formatDate(new Date(expiresAt));
}

import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { classes, Icon, VisuallyHidden } from '@inkbridge/ui';
import { useId, type ReactNode } from 'react';
import { Dotted } from '../card/dotted.js';
import { ProfileFlags } from '../card/profile-flags.js';
import { Rating } from '../card/rating.js';
import { useOptionLabel } from '../fields/use-option-label.js';
import { factsOf } from '../format/facts.js';
import { picturesOf, type Picture } from '../gallery/picture.js';
import { useGallery, type Gallery } from '../gallery/use-gallery.js';
import { ProfileStamp } from '../stamp/profile-stamp.js';
import { Artworks } from './artworks.js';
import { ContactInfo } from './contact-info.js';
import { Interests } from './interests.js';
import styles from './profile-detail.module.css';

type ProfileDetailProps = {
  profile: CustomerJson;
  /** For an admin who reads the public view of a profile, which contains no status (AC-415). */
  forAdmin?: boolean;
  /** Below the stamp: actions for this reader. */
  actions?: ReactNode;
  /** The lines of the envelope where mail rules want others than the profile's. */
  address?: readonly string[];
  /** Whether that is not known yet. */
  isAddressAwaited?: boolean;
  /** Below the envelope: the choice between the two. */
  addressChoice?: ReactNode;
  /** Below the address: other ways to put it on an envelope. */
  contactActions?: ReactNode;
  /** Below the address and how to write: what holds for mail there. */
  mailGuide?: ReactNode;
  /** Above the letter: the state of the profile for its owner (D-88), or details for admins. */
  notice?: ReactNode;
  /** At the foot of the advice: ways to report a problem with the profile. */
  reports?: ReactNode;
  /** After everything about the person listed. */
  children?: ReactNode;
};

/** One profile in full, in the view its reader is allowed to see (AC-095…113). Contains the page's `h1`. */
export function ProfileDetail(props: ProfileDetailProps) {
  const { profile, forAdmin, address, isAddressAwaited, addressChoice, actions, contactActions } = props;
  const { mailGuide, notice, reports, children } = props;
  const { t } = useTranslation('detail');
  const { basicInfo } = profile;
  const pictures = picturesOf(profile, t);
  const { linkTo, dialog } = useGallery(pictures);
  return (
    <div className={styles.room}>
      <div className={styles.detail}>
        <Portrait profile={profile} photo={profile.photos.imageUrl ? pictures[0] : undefined} linkTo={linkTo} />
        <header className={styles.head}>
          <ProfileFlags profile={profile} forAdmin={forAdmin} />
          <h1 tabIndex={-1}>{fullNameOf(basicInfo)}</h1>
          <div className={styles.lead}>
            <Dotted facts={[basicInfo.age, basicInfo.gender, basicInfo.orientation, basicInfo.race]} />
          </div>
          <p className={styles.place}>
            <Icon name="pin" className={styles.pin} />
            {basicInfo.city}, {basicInfo.state}
          </p>
          <Confirmed profile={profile} />
          <Rating profile={profile} />
          {profile.numRatings > 0 && <p className={styles.rated}>{t('rated')}</p>}
          {profile.answersLetters && <p className={styles.rated}>{t('answers')}</p>}
        </header>
        <div className={styles.actions}>{actions}</div>
        <div className={styles.body}>
          {notice}
          <Letter profile={profile} />
          <ContactInfo
            profile={profile}
            address={address}
            isAddressAwaited={isAddressAwaited}
            addressChoice={addressChoice}
            actions={contactActions}
          >
            {mailGuide}
          </ContactInfo>
        </div>
        {profile.view !== 'admin' && <SafetyChecklist className={styles.safety}>{reports}</SafetyChecklist>}
        <div className={styles.rest}>
          <Interests profile={profile} />
          <Facts profile={profile} />
          <Artworks profile={profile} pictures={pictures} linkTo={linkTo} />
          {children}
        </div>
      </div>
      {dialog}
    </div>
  );
}

/** A photo opens at full size; a drawn portrait has no larger version. */
function Portrait({ profile, photo, linkTo }: { profile: CustomerJson; photo?: Picture } & Pick<Gallery, 'linkTo'>) {
  if (!photo) return <ProfileStamp profile={profile} size="detail" eager className={styles.stamp} />;
  return (
    <a {...linkTo(photo)} aria-label={photo.name} className={classes(styles.stamp, styles.photo)}>
      <ProfileStamp profile={profile} size="detail" eager isLinked />
    </a>
  );
}

/** That the person signed what is published (D-136). */
function Confirmed({ profile: { basicInfo, confirmedInWritingAt } }: Pick<ProfileDetailProps, 'profile'>) {
  const { t, language } = useTranslation('detail');
  if (!confirmedInWritingAt) return null;
  const month = monthOf(confirmedInWritingAt, language);
  return (
    <p className={styles.place}>
      <Icon name="check" className={styles.pin} />
      {t('confirmed', { name: basicInfo.firstName, month })}
    </p>
  );
}

function monthOf(instant: string, language: string): string {
  const parts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, parts).format(new Date(instant));
}

/** The bio, on the ruled sheet, with its original line breaks. Read with an English voice on every page. */
function Letter({ profile: { basicInfo } }: { profile: CustomerJson }) {
  const { t } = useTranslation('detail');
  const id = useId();
  const bio = basicInfo.bio?.trim();
  if (!bio) return null;
  return (
    <section className={styles.letter} aria-labelledby={id}>
      <h2 id={id}>
        <VisuallyHidden>{t('letter', { name: basicInfo.firstName })}</VisuallyHidden>
      </h2>
      <p lang="en" className={styles.text}>
        {bio}
      </p>
    </section>
  );
}

function Facts({ profile: { basicInfo } }: { profile: CustomerJson }) {
  const { t } = useTranslation('profile');
  const { t: tDetail } = useTranslation('detail');
  const optionLabel = useOptionLabel();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {tDetail('about', { name: basicInfo.firstName })}
      </h2>
      <dl className={styles.facts}>
        {factsOf(basicInfo, { t, optionLabel }).map(({ name, value, isWritten }) => (
          <div key={name}>
            <dt>{t(`field.${name}`)}</dt>
            <dd lang={isWritten ? 'en' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const advice = ['postBox', 'number', 'money', 'odd'] as const;

/** Four lines of advice before a first letter, and below them what the page offers to a reader who was let down. */
function SafetyChecklist({ className, children }: { className?: string; children?: ReactNode }) {
  const { t } = useTranslation('detail');
  const id = useId();
  return (
    <section className={classes(styles.sheet, className)} aria-labelledby={id}>
      <h2 id={id} className={styles.safetyTitle}>
        {t('safety.title')}
      </h2>
      <ul>
        {advice.map((line) => (
          <li key={line} className={styles.line}>
            <Icon name="check" className={styles.check} />
            {t(`safety.${line}`)}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

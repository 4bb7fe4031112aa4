import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { classes, Icon, stickyBar, VisuallyHidden } from '@inkbridge/ui';
import { type ReactNode, useId } from 'react';
import { Dotted } from '../card/dotted.js';
import { ProfileFlags } from '../card/profile-flags.js';
import { Rating } from '../card/rating.js';
import { useOptionLabel } from '../fields/use-option-label.js';
import { factsOf } from '../format/facts.js';
import { type Picture, picturesOf } from '../gallery/picture.js';
import { type Gallery, useGallery } from '../gallery/use-gallery.js';
import { ProfileStamp } from '../stamp/profile-stamp.js';
import { Artworks } from './artworks.js';
import { Interests } from './interests.js';
import styles from './profile-detail.module.css';
import { WritingTo, type WritingToProps } from './writing-to.js';

type ProfileDetailProps = {
  profile: CustomerJson;
  /** For an admin who reads the public view of a profile, which contains no status (AC-415). */
  forAdmin?: boolean;
  /** The page's one wish: stays in view, at the foot of a phone and at the side of a desk. */
  write?: ReactNode;
  /** Other actions for this reader: below the letter on a phone, at the side of a desk. */
  actions?: ReactNode;
  /** Above the letter: the state of the profile for its owner (D-88), or details for admins. */
  notice?: ReactNode;
  mail?: Omit<WritingToProps, 'profile'>;
  /** After the advice: what a reader says of the profile. */
  foot?: ReactNode;
  /** After everything about the person listed. */
  children?: ReactNode;
};

/** One profile in full, in the view its reader is allowed to see (AC-095…113). Contains the page's `h1`. */
export function ProfileDetail(props: ProfileDetailProps) {
  const { profile, forAdmin, write, actions, notice, mail, foot, children } = props;
  const { t } = useTranslation('detail');
  const pictures = picturesOf(profile, t);
  const { linkTo, dialog } = useGallery(pictures);
  const isAdmin = profile.view === 'admin';
  const side = (
    <div className={styles.side}>
      <Portrait profile={profile} photo={profile.photos.imageUrl ? pictures[0] : undefined} linkTo={linkTo} />
      {write && (
        <div className={styles.write} ref={stickyBar}>
          {write}
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
  return (
    <div className={styles.room}>
      <div className={classes(styles.detail, isAdmin && styles.forAdmin, Boolean(write) && styles.hasWrite)}>
        <Head profile={profile} forAdmin={forAdmin} />
        {isAdmin && side}
        <div className={styles.words}>
          {notice && (
            <div className={styles.notice} data-print="none">
              {notice}
            </div>
          )}
          <Letter profile={profile} />
        </div>
        {!isAdmin && side}
        <div className={styles.rest}>
          <Interests profile={profile} />
          <Facts profile={profile} />
          <Artworks profile={profile} pictures={pictures} linkTo={linkTo} />
          <WritingTo profile={profile} {...mail} />
          {!isAdmin && <SafetyChecklist />}
          {foot && <div className={styles.foot}>{foot}</div>}
          {children && <div className={styles.after}>{children}</div>}
        </div>
      </div>
      {dialog}
    </div>
  );
}

/** Who it is, in one look. */
function Head({ profile, forAdmin }: Pick<ProfileDetailProps, 'profile' | 'forAdmin'>) {
  const { basicInfo } = profile;
  return (
    <header className={styles.head}>
      <ProfileFlags profile={profile} forAdmin={forAdmin} />
      <h1 tabIndex={-1}>{fullNameOf(basicInfo)}</h1>
      <div className={styles.lead}>
        <Dotted facts={[basicInfo.age, basicInfo.gender, basicInfo.orientation, basicInfo.race]} />
      </div>
      <p className={styles.place}>
        {basicInfo.city}, {basicInfo.state}
      </p>
      <Rating profile={profile} />
      <Confirmed profile={profile} />
    </header>
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
    <p className={styles.confirmed}>
      <Icon name="check" className={styles.check} />
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

/** Said in the head, or where the envelope needs it. */
const saidElsewhere: ReadonlySet<string> = new Set(['inmateNumber', 'race']);
const looks: ReadonlySet<string> = new Set(['height', 'weight', 'hairColor', 'eyeColor', 'bodyType']);

/** Where someone comes from, then the life, then the looks. */
function rankOf({ name }: { name: string }): number {
  if (name === 'homeTownCity') return 0;
  return looks.has(name) ? 2 : 1;
}

function Facts({ profile: { basicInfo } }: { profile: CustomerJson }) {
  const { t } = useTranslation('profile');
  const { t: tDetail } = useTranslation('detail');
  const optionLabel = useOptionLabel();
  const id = useId();
  const facts = factsOf(basicInfo, { t, optionLabel })
    .filter(({ name }) => !saidElsewhere.has(name))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {tDetail('about', { name: basicInfo.firstName })}
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ name, value, isWritten }) => (
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

/** Four lines of advice before a first letter. */
function SafetyChecklist() {
  const { t } = useTranslation('detail');
  const id = useId();
  return (
    <section data-print="none" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('safety.title')}
      </h2>
      <ul className={styles.advice}>
        {advice.map((line) => (
          <li key={line} className={styles.line}>
            <Icon name="check" className={styles.check} />
            {t(`safety.${line}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

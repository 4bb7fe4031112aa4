import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { classes, Icon } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import { Dotted } from '../card/dotted.js';
import { ProfileFlags } from '../card/profile-flags.js';
import { Rating } from '../card/rating.js';
import { picturesOf, type Picture } from '../gallery/picture.js';
import { useGallery, type Gallery } from '../gallery/use-gallery.js';
import { fullName } from '../profile-data.js';
import { ProfileStamp } from '../stamp/profile-stamp.js';
import { Artworks } from './artworks.js';
import { ContactInfo } from './contact-info.js';
import { Facts } from './facts.js';
import { Interests } from './interests.js';
import { Letter } from './letter.js';
import { SafetyChecklist } from './safety-checklist.js';
import styles from './profile-detail.module.css';

export type ProfileDetailProps = {
  profile: CustomerJson;
  /** An admin reads the public form of a profile, which carries no status (AC-415). */
  forAdmin?: boolean;
  /** Under the stamp: what this reader can do. */
  actions?: ReactNode;
  /** Below the address: further ways to put it on an envelope. */
  contactActions?: ReactNode;
  /** Above the letter: how the profile is doing, for its owner (D-88), or what admins know of it. */
  notice?: ReactNode;
  /** Under the letter: what can be told to us about it. */
  afterLetter?: ReactNode;
  /** After everything about the person. */
  children?: ReactNode;
};

/** One profile in full, in the form its reader may see (AC-095…113). Carries the page's `h1`. */
export function ProfileDetail(props: ProfileDetailProps) {
  const { profile, forAdmin, actions, contactActions, notice, afterLetter, children } = props;
  const { t } = useTranslation('detail');
  const { basicInfo } = profile;
  const pictures = picturesOf(profile, t);
  const { linkTo, dialog } = useGallery(pictures);
  return (
    <div className={styles.detail}>
      <Portrait profile={profile} photo={profile.photos.imageUrl ? pictures[0] : undefined} linkTo={linkTo} />
      <header className={styles.head}>
        <ProfileFlags profile={profile} forAdmin={forAdmin} />
        <h1 tabIndex={-1}>{fullName(basicInfo)}</h1>
        <div className={styles.lead}>
          <Dotted facts={[basicInfo.age, basicInfo.gender, basicInfo.orientation, basicInfo.race]} />
        </div>
        <p className={styles.place}>
          <Icon name="pin" className={styles.pin} />
          {basicInfo.city}, {basicInfo.state}
        </p>
        <Rating profile={profile} />
      </header>
      <div className={styles.actions}>{actions}</div>
      <div className={styles.body}>
        {notice}
        <div className={styles.said}>
          <Letter profile={profile} />
          {afterLetter}
        </div>
        <ContactInfo profile={profile} actions={contactActions} />
        <Interests profile={profile} />
        <Facts profile={profile} />
        <Artworks profile={profile} pictures={pictures} linkTo={linkTo} />
        {children}
      </div>
      {profile.view !== 'admin' && <SafetyChecklist className={styles.safety} />}
      {dialog}
    </div>
  );
}

/** A photo opens in full; the portrait that we draw has nothing more to show. */
function Portrait({ profile, photo, linkTo }: { profile: CustomerJson; photo?: Picture } & Pick<Gallery, 'linkTo'>) {
  if (!photo) return <ProfileStamp profile={profile} size="detail" eager className={styles.stamp} />;
  return (
    <a {...linkTo(photo)} aria-label={photo.name} className={classes(styles.stamp, styles.photo)}>
      <ProfileStamp profile={profile} size="detail" eager />
    </a>
  );
}

import type { CustomerJson } from '@inkbridge/contracts';
import { Icon } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import { Dotted } from '../card/dotted.js';
import { ProfileFlags } from '../card/profile-flags.js';
import { Rating } from '../card/rating.js';
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
  /** Above the letter: how the profile is doing, for its owner (D-88), or what admins know of it. */
  notice?: ReactNode;
  /** After everything about the person. */
  children?: ReactNode;
};

/** One profile in full, in the form its reader may see (AC-095…113). Carries the page's `h1`. */
export function ProfileDetail({ profile, forAdmin, actions, notice, children }: ProfileDetailProps) {
  const { basicInfo } = profile;
  return (
    <div className={styles.detail}>
      <ProfileStamp profile={profile} size="detail" eager className={styles.stamp} />
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
        <Letter profile={profile} />
        <ContactInfo profile={profile} />
        <Interests profile={profile} />
        <Facts profile={profile} />
        <Artworks profile={profile} />
        {children}
      </div>
      {profile.view !== 'admin' && <SafetyChecklist className={styles.safety} />}
    </div>
  );
}

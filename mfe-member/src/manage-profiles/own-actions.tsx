import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { ProfileAction } from '@inkbridge/profile-screens';
import { blocksNextUpdate } from '@inkbridge/shared/profile-lifecycle';
import { pathTo } from '@inkbridge/shared/routes';
import { useId } from 'react';
import styles from './own-actions.module.css';

/** What can be done with an own profile at any time; `OwnerNextStep` is what should be done now. */
export function OwnActions({ profile }: { profile: OwnCustomerJson }) {
  return (
    <>
      <ProfileAction action="viewDetails" profile={profile} href={pathTo('profile', profile._id)} />
      <Update profile={profile} />
    </>
  );
}

function Update({ profile }: { profile: OwnCustomerJson }) {
  const { t } = useTranslation('frame');
  const id = useId();
  if (!canBeUpdated(profile)) return null;
  if (!isBlocked(profile)) {
    return <ProfileAction action="updateProfile" profile={profile} href={pathTo('updateProfile', profile._id)} />;
  }
  return (
    <>
      <ProfileAction action="updateProfile" profile={profile} aria-disabled aria-describedby={id} />
      <p id={id} className={styles.blocked}>
        {t('error.update_pending')}
      </p>
    </>
  );
}

/** A profile lies still while it is read, and while it is archived; one that was sent back does not (D-108). */
function canBeUpdated({ archived, customerStatus, sentBack }: OwnCustomerJson): boolean {
  return !archived && (customerStatus.status !== 'unapproved' || sentBack !== null);
}

/** An update that was sent back can be edited, every other that waits for an admin stands in the way (AC-234, D-108). */
function isBlocked({ update }: OwnCustomerJson): boolean {
  return update !== null && blocksNextUpdate(update.state) && update.sentBack === null;
}

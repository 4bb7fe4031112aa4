import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTextOfCode } from '@inkbridge/frame';
import { nextStepOf, ProfileAction } from '@inkbridge/profile-screens';
import { blocksNextUpdate } from '@inkbridge/shared/profile-lifecycle';
import { pathTo } from '@inkbridge/shared/routes';
import { useId } from 'react';
import { OwnFigures } from '../figures/own-figures.js';
import styles from './own-actions.module.css';

/** What a member can do with an own profile besides its next step, which `OwnerNextStep` shows. */
export function OwnActions({ profile, now }: { profile: OwnCustomerJson; now: Date }) {
  return (
    <>
      <ProfileAction action="viewDetails" profile={profile} href={pathTo('profile', profile._id)} />
      {nextStepOf(profile, now)?.kind !== 'change' && <Update profile={profile} />}
      <OwnFigures id={profile._id} />
    </>
  );
}

function Update({ profile }: { profile: OwnCustomerJson }) {
  const textOfCode = useTextOfCode();
  const id = useId();
  if (!canBeUpdated(profile)) return null;
  if (!isBlocked(profile)) {
    return <ProfileAction action="updateProfile" profile={profile} href={pathTo('updateProfile', profile._id)} />;
  }
  return (
    <>
      <ProfileAction action="updateProfile" profile={profile} aria-disabled aria-describedby={id} />
      <p id={id} className={styles.blocked}>
        {textOfCode('update_pending')}
      </p>
    </>
  );
}

/** A profile cannot be changed while it is in review or archived, unless it was sent back (D-159). */
function canBeUpdated({ archived, customerStatus, sentBack }: OwnCustomerJson): boolean {
  return !archived && (customerStatus.status !== 'unapproved' || sentBack !== null);
}

/** A sent-back update can be edited; any other pending update blocks a new one (AC-234, D-159). */
function isBlocked({ update }: OwnCustomerJson): boolean {
  return update !== null && blocksNextUpdate(update.state) && update.sentBack === null;
}

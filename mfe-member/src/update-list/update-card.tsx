import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useTextOfCode } from '@inkbridge/frame';
import { OwnerNextStep, OwnerProgress, ProfileAction, ProfileCard } from '@inkbridge/profile-screens';
import { pathTo } from '@inkbridge/shared/routes';
import { useId } from 'react';
import { choicesOf } from './profile-choices.js';
import styles from './update-list.module.css';

type UpdateCardProps = { profile: OwnCustomerJson; now: Date; eager: boolean; onRenew: () => void };

/** One profile with the ways to pay for it or change it (AC-243…245). */
export function UpdateCard({ profile, now, eager, onRenew }: UpdateCardProps) {
  return (
    <ProfileCard
      profile={profile}
      context="manage"
      heading="h2"
      eager={eager}
      status={<OwnerProgress profile={profile} now={now} />}
      actions={<Actions profile={profile} now={now} onRenew={onRenew} />}
    />
  );
}

/** A profile that cannot be renewed now has no button for it: its status says why, and what helps. */
function Actions({ profile, now, onRenew }: Omit<UpdateCardProps, 'eager'>) {
  const { t } = useTranslation('payment');
  const textOfCode = useTextOfCode();
  const id = useId();
  const { canRenew, update, owes } = choicesOf(profile, now);
  return (
    <>
      {update !== null && (
        <p id={id} className={styles.reason}>
          {update === 'waits' ? textOfCode('update_pending') : t(`list.${update}`)}
        </p>
      )}
      {owes && <OwnerNextStep profile={profile} now={now} />}
      {canRenew && <ProfileAction action="renewProfile" profile={profile} onClick={onRenew} />}
      {update === null ? (
        <ProfileAction action="updateProfile" profile={profile} href={pathTo('updateProfile', profile._id)} />
      ) : (
        <ProfileAction action="updateProfile" profile={profile} aria-disabled aria-describedby={id} />
      )}
    </>
  );
}

import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { OwnerProgress, ProfileAction, ProfileCard, useActionName } from '@inkbridge/profile-screens';
import { pathTo, paymentPath } from '@inkbridge/shared/routes';
import { LinkButton } from '@inkbridge/ui';
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

function Actions({ profile, now, onRenew }: Omit<UpdateCardProps, 'eager'>) {
  const { t } = useTranslation('payment');
  const nameOf = useActionName();
  const { t: frame } = useTranslation('frame');
  const id = useId();
  const { renew, update, owes } = choicesOf(profile, now);
  const reasons = [...new Set([renew, update].filter((reason) => reason !== null))];
  const reasonId = (reason: string | null) => (reason === null ? undefined : `${id}${reason}`);
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason} id={reasonId(reason)} className={styles.reason}>
          {reason === 'waits' ? frame('error.update_pending') : t(`list.${reason}`)}
        </p>
      ))}
      {owes && (
        <LinkButton href={paymentPath(profile._id)} variant="primary" aria-label={nameOf(t('list.finish'), profile)}>
          {t('list.finish')}
        </LinkButton>
      )}
      <ProfileAction
        action="renewProfile"
        profile={profile}
        aria-disabled={renew !== null}
        aria-describedby={reasonId(renew)}
        onClick={onRenew}
      />
      {update === null ? (
        <ProfileAction action="updateProfile" profile={profile} href={pathTo('updateProfile', profile._id)} />
      ) : (
        <ProfileAction action="updateProfile" profile={profile} aria-disabled aria-describedby={reasonId(update)} />
      )}
    </>
  );
}

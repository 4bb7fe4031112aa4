import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useLoginLink } from '@inkbridge/frame';
import { OwnerStatus, ProfileAction, ProfileDetail } from '@inkbridge/profile-screens';
import { useViewer } from '@inkbridge/shared/auth-context';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { LinkButton } from '@inkbridge/ui';
import { useState } from 'react';
import styles from './profile-view.module.css';

export function ProfileView({ profile }: { profile: CustomerJson }) {
  const viewer = useViewer();
  const [now] = useState(() => new Date());
  return (
    <ProfileDetail
      profile={profile}
      notice={profile.view === 'owner' && <OwnerStatus profile={profile} now={now} />}
      actions={viewer === 'guest' ? <GuestActions id={profile._id} /> : <MemberActions profile={profile} />}
    />
  );
}

function GuestActions({ id }: { id: string }) {
  const { t } = useTranslation('public');
  return <LinkButton {...useLoginLink(pathTo('profile', id))}>{t('profile.loginFirst')}</LinkButton>;
}

/** AC-098, AC-099: for whoever listed the profile. */
function MemberActions({ profile }: { profile: CustomerJson }) {
  if (profile.view !== 'owner') return null;
  return (
    <div className={styles.pair}>
      <ProfileAction action="updateProfile" profile={profile} href={pathTo('updateProfile', profile._id)} />
      <ProfileAction action="renewProfile" profile={profile} href={paths.updateList} />
    </div>
  );
}

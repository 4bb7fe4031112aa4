import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useNavigate } from '@inkbridge/federation/router';
import { ProfileAction } from '@inkbridge/profile-screens';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminCustomersKey } from '@inkbridge/api-client';
import { actsFor } from '../profile-acts/act.js';
import { ActButton } from '../profile-acts/act-button.js';
import { PlacementButtons } from '../profile-acts/placement-buttons.js';
import { useProfileAct } from '../profile-acts/use-profile-act.js';
import { createDecisions } from '../review/decisions.js';
import { UnsavedNotice } from '../review/unsaved-notice.js';

/** The acts available for any profile: edit, placements, status, archive or unarchive. */
export function ProfileActs({ profile }: { profile: AdminCustomerJson }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [decisions] = useState(createDecisions);
  const { act, isPending } = useProfileAct(decisions);
  const { _id: id, archived } = profile;
  const onReload = () => void client.invalidateQueries({ queryKey: adminCustomersKey });
  return (
    <>
      <UnsavedNotice decisions={decisions} onReload={onReload} />
      {!archived && (
        <>
          <ProfileAction action="updateProfile" profile={profile} href={pathTo('adminUpdateProfile', id)} />
          <PlacementButtons profile={profile} size="small" />
        </>
      )}
      {actsFor(profile).map((kind) => {
        const onDone = kind === 'unarchive' ? () => void navigate(paths.deleteProfiles) : undefined;
        const onClick = () => void act(kind, profile, { onDone });
        return <ActButton key={kind} act={kind} profile={profile} busy={isPending} onClick={onClick} />;
      })}
    </>
  );
}

import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useChangeLines, useProfileConfirm } from '@inkbridge/profile-screens';
import {
  formChangesOf,
  liveProfileOf,
  nameOf,
  ProfileUpdateForm,
  useProfileForm,
  valuesOf,
  type Pricing,
  type SentForm,
} from '@inkbridge/profile-screens/form';
import { isNoChange } from '@inkbridge/shared/profile-fields';
import { useState } from 'react';
import { useLeaveGuard } from './use-leave-guard.js';
import { useUpdateProfile } from './use-update-profile.js';

const pricing: Pricing = { kind: 'free', of: 'update' };

/** Edits a stored profile: only the differences are sent. */
export function UpdateForm({ profile }: { profile: AdminCustomerJson }) {
  const confirm = useProfileConfirm();
  const linesOf = useChangeLines();
  const [{ initial, live }] = useState(() => ({ initial: valuesOf(profile), live: liveProfileOf(profile) }));
  const work = useProfileForm({ initial, asksConsent: false });
  const guard = useLeaveGuard(() => !isNoChange(formChangesOf(live, work.form.getValues())));
  const update = useUpdateProfile(profile, guard.release);

  const onSend = async ({ values }: SentForm) => {
    const changes = formChangesOf(live, values);
    if (isNoChange(changes)) return update.refuse('no_changes');
    const info = linesOf(profile, changes).join('\n');
    const answer = await confirm({ kind: 'update', mode: 0, name: nameOf(values), info });
    if (answer.confirmed) await update.send(changes);
  };
  return (
    <>
      <ProfileUpdateForm work={work} pricing={pricing} onSend={onSend} failure={update.failure} />
      {guard.dialog}
    </>
  );
}

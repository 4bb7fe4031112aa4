import { useTranslation } from '@inkbridge/federation/i18n';
import { addressLine, useProfileConfirm } from '@inkbridge/profile-screens';
import {
  formChangesOf,
  emptyValues,
  nameOf,
  ProfileForm,
  useProfileForm,
  type FormValues,
  type LiveProfile,
  type Pricing,
  type SentForm,
} from '@inkbridge/profile-screens/form';
import { nothingPaid } from '@inkbridge/shared/pricing';
import { isNoChange } from '@inkbridge/shared/profile-fields';
import { useState } from 'react';
import { useCreateProfile } from './use-create-profile.js';
import { useLeaveGuard } from './use-leave-guard.js';

const pricing: Pricing = { kind: 'free', of: 'creation' };

/**
 * A new profile: the admin fills it in and confirms it, and it is live. Keeps no draft, because admins finish it in one
 * go.
 */
export function CreateForm({ label }: { label: string }) {
  const confirm = useProfileConfirm();
  const infoOf = useCreationInfo();
  const [initial] = useState(emptyValues);
  const work = useProfileForm({ initial, asksConsent: true });
  const guard = useLeaveGuard(() => !isNoChange(formChangesOf(nothingTyped(initial), work.form.getValues())));
  const create = useCreateProfile(guard.release);

  const onSend = async ({ values }: SentForm) => {
    const answer = await confirm({ kind: 'create', mode: 1, name: nameOf(values), info: infoOf(values) });
    if (answer.confirmed) await create.send(values);
  };
  return (
    <>
      <ProfileForm
        work={work}
        pricing={pricing}
        label={label}
        submitLabel={label}
        onSend={onSend}
        failure={create.failure}
      />
      {guard.dialog}
    </>
  );
}

/** The facts that the admin checks again before the profile goes live. */
function useCreationInfo() {
  const { t } = useTranslation('admin');
  const { t: ofProfile } = useTranslation('profile');
  const { t: fields } = useTranslation('fields');
  return ({ basic, photos }: FormValues): string => {
    const facts = [
      [ofProfile('field.inmateNumber'), basic.inmateNumber],
      [ofProfile('card.address'), addressLine(basic)],
      [fields('label.email'), basic.email],
      [t('fact.photos'), photos.artworks.length + (photos.imageUrl === null ? 0 : 1)],
    ];
    return facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  };
}

function nothingTyped({ photos, listing }: FormValues): LiveProfile {
  return { basicInfo: {}, personalityInfo: {}, photos, listing, paidFor: nothingPaid };
}

import { createProfileAsAdmin, updateProfileAsAdmin, useMutation } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageTitle } from '@inkbridge/frame';
import { addressLine, fieldMessages, pictureMessages, useProfileConfirm } from '@inkbridge/profile-screens';
import {
  emptyValues,
  formChangesOf,
  formMessages,
  type FormValues,
  type LiveProfile,
  nameOf,
  newProfileBody,
  type Pricing,
  profileChangeBody,
  ProfileForm,
  ProfileFormPage,
  type SentForm,
  useCreateOnce,
  useProfileForm,
} from '@inkbridge/profile-screens/form';
import { zipMessages } from '@inkbridge/profile-screens/zip';
import { fullNameOf } from '@inkbridge/shared/names';
import { nothingPaid } from '@inkbridge/shared/pricing';
import { isNoChange } from '@inkbridge/shared/profile-fields';
import { useState } from 'react';
import { useLeaveGuard } from '../kit/use-leave-guard.js';
import { useProfileSaved } from './use-profile-saved.js';
import { useSendFailure } from './use-send-failure.js';

export const bundles = [formMessages, fieldMessages, pictureMessages, zipMessages];

/** `/admin/create-profile`: no payment box, no note, live immediately (AC-393…395, AC-400). */
export function Screen() {
  const { t } = useTranslation('admin');
  const { t: frame } = useTranslation('frame');
  const title = frame('nav.createProfile');
  usePageTitle(title);
  return (
    <ProfileFormPage title={title} lead={t('acts.edit.createLead')}>
      <CreateForm label={title} />
    </ProfileFormPage>
  );
}

const pricing: Pricing = { kind: 'free', of: 'creation' };

/**
 * A new profile: the admin fills it in and confirms it, and it is live. Keeps no draft, because admins finish it in one
 * go.
 */
function CreateForm({ label }: { label: string }) {
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

/** Creates the profile once, however often the form is sent, then goes to its page (AC-395, D-91). */
function useCreateProfile(release: () => void) {
  const { t } = useTranslation('admin');
  const saved = useProfileSaved();
  const failureOf = useSendFailure();
  const createOnce = useCreateOnce();
  const mutation = useMutation({
    mutationFn: (values: FormValues, { client }) =>
      createOnce(values, {
        create: (key) => createProfileAsAdmin(newProfileBody(values, ''), key, { client }),
        change: ({ _id, version }, changes) =>
          updateProfileAsAdmin(_id, profileChangeBody(changes, { version, facilityId: values.facilityId }), { client }),
      }),
    onSuccess: async (profile) => {
      release();
      await saved(profile, t('acts.edit.created', { name: fullNameOf(profile.basicInfo) }));
    },
  });
  return {
    async send(values: FormValues): Promise<void> {
      await mutation.mutateAsync(values).catch(() => undefined); // the mutation keeps the error
    },
    failure: mutation.error && failureOf(mutation.error),
  };
}

import { createProfileAsAdmin, updateProfileAsAdmin } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { newProfileBody, profileChangeBody, useCreateOnce, type FormValues } from '@inkbridge/profile-screens/form';
import { fullNameOf } from '@inkbridge/shared/names';
import { useMutation } from '@tanstack/react-query';
import { useProfileSaved } from './use-profile-saved.js';
import { useSendFailure } from './use-send-failure.js';

/** Creates the profile once, however often the form is sent, then goes to its page (AC-395, D-91). */
export function useCreateProfile(release: () => void) {
  const { t } = useTranslation('admin');
  const saved = useProfileSaved();
  const failureOf = useSendFailure();
  const createOnce = useCreateOnce();
  const mutation = useMutation({
    mutationFn: (values: FormValues, { client }) =>
      createOnce(values, {
        create: (key) => createProfileAsAdmin(newProfileBody(values, ''), key, { client }),
        change: ({ _id, version }, changes) =>
          updateProfileAsAdmin(_id, profileChangeBody(changes, { version }), { client }),
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

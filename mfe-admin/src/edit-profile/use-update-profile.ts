import { updateProfileAsAdmin } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { profileChangeBody, useChangeSending } from '@inkbridge/profile-screens/form';
import { fullNameOf } from '@inkbridge/shared/names';
import type { ProfileChanges } from '@inkbridge/shared/profile-fields';
import { useMutation } from '@tanstack/react-query';
import { useProfileSaved } from './use-profile-saved.js';
import { useSendFailure } from './use-send-failure.js';

/** Sends the changes of a profile, which are live immediately (AC-396, D-61). Keeps the owner's note for admins. */
export function useUpdateProfile({ _id: id, version }: AdminCustomerJson, release: () => void) {
  const { t } = useTranslation('admin');
  const saved = useProfileSaved();
  const failureOf = useSendFailure(id);
  const mutation = useMutation({
    mutationFn: (changes: ProfileChanges, { client }) =>
      updateProfileAsAdmin(id, profileChangeBody(changes, { version }), { client }),
    onSuccess: async (profile) => {
      release();
      await saved(profile, t('acts.edit.updated', { name: fullNameOf(profile.basicInfo) }));
    },
  });
  const { error, ...sending } = useChangeSending(mutation);
  return { ...sending, failure: error && failureOf(error) };
}

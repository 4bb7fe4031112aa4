import { ApiError, updateProfileAsAdmin } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { profileChangeBody } from '@inkbridge/profile-screens/form';
import { fullNameOf } from '@inkbridge/shared/names';
import type { ProfileChanges } from '@inkbridge/shared/profile-fields';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfileSaved } from './use-profile-saved.js';
import { useSendFailure } from './use-send-failure.js';

/** Sends the changes of a profile, which are live immediately (AC-396, D-61). Keeps the owner's note for admins. */
export function useUpdateProfile({ _id: id, version }: AdminCustomerJson, release: () => void) {
  const { t } = useTranslation('admin');
  const saved = useProfileSaved();
  const failureOf = useSendFailure(id);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (changes: ProfileChanges, { client }) =>
      updateProfileAsAdmin(id, profileChangeBody(changes, { version }), { client }),
    onSuccess: async (profile) => {
      release();
      await saved(profile, t('acts.edit.updated', { name: fullNameOf(profile.basicInfo) }));
    },
  });
  const error = refused ?? mutation.error;
  return {
    async send(changes: ProfileChanges): Promise<void> {
      setRefused(null);
      await mutation.mutateAsync(changes).catch(() => undefined); // the mutation keeps the error
    },
    /** Reports the refusal without a request, because the answer is already known (AC-229). */
    refuse: (code: 'no_changes') => setRefused(new ApiError(400, { code })),
    failure: error && failureOf(error),
  };
}

import { createProfileAsAdmin, newIdempotencyKey, updateProfileAsAdmin, type CallContext } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import {
  formChangesOf,
  liveProfileOf,
  newProfileBody,
  profileChangeBody,
  type FormValues,
} from '@inkbridge/profile-screens/form';
import { fullNameOf } from '@inkbridge/shared/names';
import { isNoChange } from '@inkbridge/shared/profile-fields';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useProfileSaved } from './use-profile-saved.js';
import { useSendFailure } from './use-send-failure.js';

/** Creates the profile once, however often the form is sent, then goes to its page (AC-395, D-91). */
export function useCreateProfile(release: () => void) {
  const { t } = useTranslation('admin');
  const saved = useProfileSaved();
  const failureOf = useSendFailure();
  const [key] = useState(newIdempotencyKey);
  const attempts = useRef(0);
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async (values: FormValues, { client }) => {
      attempts.current += 1;
      const created = await createProfileAsAdmin(newProfileBody(values, ''), key, { client });
      return attempts.current > 1 ? asSentLast(created, values, { client }) : created;
    },
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

/**
 * An earlier attempt may have succeeded although its response was lost; the repeated call then returns that profile,
 * and later edits are sent as an update.
 * @throws ApiError
 */
async function asSentLast(created: AdminCustomerJson, values: FormValues, context: CallContext) {
  const changes = formChangesOf(liveProfileOf(created), values);
  if (isNoChange(changes)) return created;
  return updateProfileAsAdmin(created._id, profileChangeBody(changes, { version: created.version }), context);
}

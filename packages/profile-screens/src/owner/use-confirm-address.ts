import { confirmAddress } from '@inkbridge/api-client';
import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { showToast } from '@inkbridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchOwn } from './patch-own.js';

/**
 * Confirms the mailing address. Shows the new day and hides the question immediately; reverts both if the call fails.
 */
export function useConfirmAddress(profile: OwnCustomerJson) {
  const { t } = useTranslation('owner');
  const client = useQueryClient();
  const { addressConfirmedAt, mailDoubtedAt } = profile;
  return useMutation({
    mutationFn: () => confirmAddress(profile._id, { client }),
    onMutate: () => {
      patchOwn(client, profile._id, { addressConfirmedAt: new Date().toISOString(), mailDoubtedAt: null });
      return { addressConfirmedAt, mailDoubtedAt };
    },
    onSuccess: (now) => {
      patchOwn(client, profile._id, { addressConfirmedAt: now.addressConfirmedAt, mailDoubtedAt: now.mailDoubtedAt });
      showToast({ text: t('address.confirmed', { name: fullNameOf(profile.basicInfo) }), icon: 'check' });
    },
    onError: (_error, _nothing, shown) => shown && patchOwn(client, profile._id, shown),
  });
}

import { confirmAddress, patchCreated, profile as profileQuery } from '@inkbridge/api-client';
import type { CustomerJson, OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { showToast } from '@inkbridge/ui';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

type AddressAnswer = Pick<OwnCustomerJson, 'addressConfirmedAt' | 'mailDoubtedAt'>;

/**
 * Confirms the mailing address. Shows the new day and hides the question immediately; reverts both if the call fails.
 */
export function useConfirmAddress(profile: OwnCustomerJson) {
  const { t } = useTranslation('owner');
  const client = useQueryClient();
  const before: AddressAnswer = {
    addressConfirmedAt: profile.addressConfirmedAt,
    mailDoubtedAt: profile.mailDoubtedAt,
  };
  return useMutation({
    mutationFn: () => confirmAddress(profile._id, { client }),
    onMutate: () => {
      patch(client, profile._id, { addressConfirmedAt: new Date().toISOString(), mailDoubtedAt: null });
      return before;
    },
    onSuccess: ({ addressConfirmedAt, mailDoubtedAt }) => {
      patch(client, profile._id, { addressConfirmedAt, mailDoubtedAt });
      showToast({ text: t('address.confirmed', { name: fullNameOf(profile.basicInfo) }), icon: 'check' });
    },
    onError: (_error, _nothing, shown) => shown && patch(client, profile._id, shown),
  });
}

/** Updates the profile's page and the owner's list, if they were loaded. */
function patch(client: QueryClient, id: string, answer: AddressAnswer): void {
  client.setQueriesData<CustomerJson | null>(
    { queryKey: profileQuery(id).queryKey },
    (found) => found && { ...found, ...answer },
  );
  patchCreated(client, id, answer);
}

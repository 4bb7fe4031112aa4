import { attachForm, patchCreated, profile as profileQuery, removeForm } from '@inkbridge/api-client';
import type { CustomerJson, OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { showToast } from '@inkbridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Attaches the photo at an address, or with null takes the form back. */
export function useForm(id: string) {
  const { t } = useTranslation('sheet');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (scan: string | null) =>
      scan === null ? removeForm(id, { client }) : attachForm(id, scan, { client }),
    onSuccess: ({ signedForm, confirmedInWritingAt }: OwnCustomerJson, scan) => {
      const answer = { signedForm, confirmedInWritingAt };
      client.setQueriesData<CustomerJson | null>(
        { queryKey: profileQuery(id).queryKey },
        (found) => found && { ...found, ...answer },
      );
      patchCreated(client, id, answer);
      showToast({ text: t(scan === null ? 'form.removed' : 'form.attached'), icon: 'check' });
    },
  });
}

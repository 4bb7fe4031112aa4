import { attachForm, removeForm } from '@inkbridge/api-client';
import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { showToast } from '@inkbridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchOwn } from '../owner/patch-own.js';

/** Attaches the photo at an address, or with null takes the form back. */
export function useForm(id: string) {
  const { t } = useTranslation('sheet');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (scan: string | null) =>
      scan === null ? removeForm(id, { client }) : attachForm(id, scan, { client }),
    onSuccess: ({ signedForm, confirmedInWritingAt }: OwnCustomerJson, scan) => {
      patchOwn(client, id, { signedForm, confirmedInWritingAt });
      showToast({ text: t(scan === null ? 'form.removed' : 'form.attached'), icon: 'check' });
    },
  });
}

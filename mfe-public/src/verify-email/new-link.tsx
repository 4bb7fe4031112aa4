import { callApi } from '@inkbridge/api-client';
import { requestVerificationRoute } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { AddressForm } from '../entrance/address-form.js';
import { useSubmitOnce } from '../entrance/use-submit-once.js';

/** Sends a new verification link without a login, with the same answer for every address (D-10, D-118). */
export function NewLink({ next }: { next: string | null }) {
  const { t } = useTranslation('entrance');
  const client = useQueryClient();
  const send = useSubmitOnce(async (email: string) => {
    await callApi(requestVerificationRoute, { body: { email, next: next ?? undefined } }, { client });
    return email;
  });

  return (
    <AddressForm
      submitLabel={t('reset.newLink')}
      onSubmit={send.start}
      isPending={send.isPending}
      error={send.error}
      sent={send.data ? t('verify.newLinkSent', { email: send.data }) : null}
    />
  );
}

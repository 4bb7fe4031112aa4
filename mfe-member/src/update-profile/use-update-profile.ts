import { ApiError, updateProfile, type DataJson } from '@inkbridge/api-client';
import type { OwnCustomerJson, updateCustomer } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { profileChangeBody, type DraftKeeper, type FormPrice } from '@inkbridge/profile-screens/form';
import type { ProfileChanges } from '@inkbridge/shared/profile-fields';
import { cents, centsOf, dollarsOf, type Cents } from '@inkbridge/shared/pricing';
import { paths } from '@inkbridge/shared/routes';
import { showToast } from '@inkbridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGoToPayment } from '../profile-form/use-go-to-payment.js';
import { useSendFailure } from '../profile-form/use-send-failure.js';

type SentChanges = { changes: ProfileChanges; price: FormPrice; note: string };
type UpdateAnswer = DataJson<typeof updateCustomer>;

/** Sends the changes of a profile, then goes to their payment or back to the list. */
export function useUpdateProfile({ _id: id, version }: OwnCustomerJson, keeper: DraftKeeper) {
  const { t } = useTranslation('form');
  const client = useQueryClient();
  const navigate = useNavigate();
  const goToPayment = useGoToPayment();
  const failureText = useSendFailure('update_failed');
  const [refused, setRefused] = useState<ApiError | null>(null);

  const mutation = useMutation({
    mutationFn: ({ changes, note }: SentChanges) =>
      keeper.whileSending(() => updateProfile(id, profileChangeBody(changes, { note, version }), { client })),
    onSuccess: (answer, { price }) => {
      void keeper.forget().catch(() => undefined); // if it remains, the form asks about it; it expires after 90 days
      void client.invalidateQueries({ queryKey: ['customer'] });
      const owed = owedFor(answer, price.quote.alreadyPaid);
      if (owed) return goToPayment(id, { shown: price.quote, owed });
      showToast({ text: t(answer.view === 'update' ? 'update.sent' : 'update.saved') });
      void navigate(paths.manageProfiles);
    },
  });
  const error = refused ?? mutation.error;
  return {
    async send(sent: SentChanges): Promise<void> {
      setRefused(null);
      await mutation.mutateAsync(sent).catch(() => undefined); // the mutation keeps the error
    },
    /** Reports the refusal without a request, because the answer is already known (AC-229). */
    refuse: (code: 'no_changes') => setRefused(new ApiError(400, { code })),
    failure: error && failureText(error),
  };
}

/** An update's total includes what was already paid. */
function owedFor(answer: UpdateAnswer, alreadyPaid: Cents): { totalAmount: number } | null {
  if (answer.view === 'owner') return answer.pendingPayments;
  if (answer.state !== 'awaiting_payment') return null;
  return { totalAmount: dollarsOf(cents(centsOf(answer.totalAmount) - alreadyPaid)) };
}

import { createdCustomers, createProfile, updateProfile, waitsForNetwork } from '@inkbridge/api-client';
import type { OwnCustomerJson } from '@inkbridge/contracts';
import {
  newProfileBody,
  profileChangeBody,
  useCreateOnce,
  type DraftKeeper,
  type SentForm,
} from '@inkbridge/profile-screens/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGoToPayment } from '../profile-form/use-go-to-payment.js';
import { useSendFailure } from '../profile-form/use-send-failure.js';

type SentProfile = SentForm & { note: string };

/** Creates the profile once, however often the form is sent, then goes to its payment (AC-223, D-91). */
export function useCreateProfile(keeper: DraftKeeper) {
  const client = useQueryClient();
  const goToPayment = useGoToPayment();
  const failureText = useSendFailure('create_failed');
  const createOnce = useCreateOnce();
  const mutation = useMutation({
    ...waitsForNetwork,
    mutationFn: ({ values, note }: SentProfile) =>
      keeper.whileSending(() =>
        createOnce(values, {
          create: (key) => createProfile(newProfileBody(values, note), key, { client }),
          async change(created: OwnCustomerJson, changes) {
            const body = profileChangeBody(changes, { note, version: created.version });
            const answer = await updateProfile(created._id, body, { client });
            return answer.view === 'owner' ? answer : created;
          },
        }),
      ),
    onSuccess: ({ _id, pendingPayments }, { price }) => {
      void keeper.forget().catch(() => undefined); // the server deletes it itself, at the latest after 90 days
      void client.invalidateQueries({ queryKey: createdCustomers.queryKey });
      goToPayment(_id, { shown: price.quote, owed: pendingPayments });
    },
  });
  return {
    async send(sent: SentProfile): Promise<void> {
      await mutation.mutateAsync(sent).catch(() => undefined); // the mutation keeps the error
    },
    failure: mutation.error && failureText(mutation.error),
  };
}

import {
  createdCustomers,
  createProfile,
  newIdempotencyKey,
  updateProfile,
  type CallContext,
} from '@inkbridge/api-client';
import type { OwnCustomerJson } from '@inkbridge/contracts';
import {
  formChangesOf,
  liveProfileOf,
  newProfileBody,
  profileChangeBody,
  type DraftKeeper,
  type SentForm,
} from '@inkbridge/profile-screens/form';
import { isNoChange } from '@inkbridge/shared/profile-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useGoToPayment } from '../profile-form/use-go-to-payment.js';
import { useSendFailure } from '../profile-form/use-send-failure.js';

type SentProfile = SentForm & { note: string };

/** Creates the profile once, however often the form is sent, then goes to its payment (AC-223, D-91). */
export function useCreateProfile(keeper: DraftKeeper) {
  const client = useQueryClient();
  const goToPayment = useGoToPayment();
  const failureText = useSendFailure('create_failed');
  const [key] = useState(newIdempotencyKey);
  const attempts = useRef(0);
  const mutation = useMutation({
    mutationFn: (sent: SentProfile) =>
      keeper.whileSending(async () => {
        attempts.current += 1;
        const created = await createProfile(newProfileBody(sent.values, sent.note), key, { client });
        return attempts.current > 1 ? asSentLast(created, sent, { client }) : created;
      }),
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

/**
 * An earlier attempt may have succeeded although its response was lost; the repeated call then returns that profile,
 * and later edits are sent as an update.
 * @throws ApiError
 */
async function asSentLast(created: OwnCustomerJson, { values, note }: SentProfile, context: CallContext) {
  const changes = formChangesOf(liveProfileOf(created), values);
  if (isNoChange(changes)) return created;
  const answer = await updateProfile(
    created._id,
    profileChangeBody(changes, { note, version: created.version }),
    context,
  );
  return answer.view === 'owner' ? answer : created;
}

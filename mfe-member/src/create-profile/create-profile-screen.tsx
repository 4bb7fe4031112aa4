import { createdCustomers, createProfile, updateProfile, useMutation, waitsForNetwork } from '@inkbridge/api-client';
import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageTitle } from '@inkbridge/frame';
import { confirmMessages, fieldMessages, useProfileConfirm } from '@inkbridge/profile-screens';
import {
  Drafted,
  type DraftKeeper,
  type DraftStart,
  DraftStatus,
  emptyValues,
  formMessages,
  type FormValues,
  newProfileBody,
  type Pricing,
  profileChangeBody,
  ProfileForm,
  ProfileFormPage,
  ProfileFormSkeleton,
  type SentForm,
  useCreateOnce,
  useDraftedForm,
  useReceipt,
} from '@inkbridge/profile-screens/form';
import { zipMessages } from '@inkbridge/profile-screens/zip';
import { useSession } from '@inkbridge/shared/auth-context';
import { cents } from '@inkbridge/shared/pricing';
import { tidyLine } from '@inkbridge/shared/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGoToPayment } from '../profile-form/use-go-to-payment.js';
import { useSendFailure } from '../profile-form/use-send-failure.js';

export const bundles = [formMessages, fieldMessages, confirmMessages, zipMessages];

/** `/list-inmate` (AC-166…227). */
export function Screen() {
  const { t } = useTranslation('form');
  const { t: frame } = useTranslation('frame');
  const title = frame('nav.submitProfile');
  usePageTitle(title);
  return (
    <ProfileFormPage title={title} lead={t('create.lead')}>
      <Drafted name="create" loading={<ProfileFormSkeleton label={t('create.loading')} />}>
        {(draft) => <CreateForm label={title} draft={draft} />}
      </Drafted>
    </ProfileFormPage>
  );
}

const pricing: Pricing = { kind: 'creation', paid: cents(0) };

/** The contact email of a profile is nearly always that of the account. */
function startFor(email: string): FormValues {
  const empty = emptyValues();
  return { ...empty, basic: { ...empty.basic, email } };
}

/** A new profile: the user fills it in, confirms its receipt, then pays. */
function CreateForm({ label, draft }: { label: string; draft: DraftStart }) {
  const { t } = useTranslation('form');
  const confirm = useProfileConfirm();
  const receiptOf = useReceipt();
  const email = useSession().user?.email ?? '';
  const [start] = useState(() => startFor(email));
  const { work, keeper, onTaken } = useDraftedForm({ start, isUpdate: false, asksConsent: true, draft });
  const create = useCreateProfile(keeper);

  const onSend = async (sent: SentForm) => {
    const answer = await confirm({
      kind: 'create',
      mode: 1,
      name: tidyLine(sent.values.basic.firstName),
      receipt: receiptOf(sent.price),
    });
    if (answer.confirmed) await create.send({ ...sent, note: answer.note });
  };

  return (
    <ProfileForm
      work={work}
      pricing={pricing}
      label={label}
      submitLabel={t('submit.create')}
      onSend={onSend}
      failure={create.failure}
      draft={<DraftStatus keeper={keeper} onTaken={onTaken} />}
      onStep={() => void keeper.saveNow()}
    />
  );
}

type SentProfile = SentForm & { note: string };

/** Creates the profile once, however often the form is sent, then goes to its payment (AC-223, D-91). */
function useCreateProfile(keeper: DraftKeeper) {
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
            const body = profileChangeBody(changes, { note, version: created.version, facilityId: values.facilityId });
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

import { useTranslation } from '@inkbridge/federation/i18n';
import { useProfileConfirm } from '@inkbridge/profile-screens';
import {
  DraftStatus,
  emptyValues,
  nameOf,
  ProfileForm,
  useDraftedForm,
  useReceipt,
  type DraftStart,
  type Pricing,
  type SentForm,
} from '@inkbridge/profile-screens/form';
import { cents } from '@inkbridge/shared/pricing';
import { useState } from 'react';
import { useCreateProfile } from './use-create-profile.js';

const pricing: Pricing = { kind: 'creation', paid: cents(0) };

/** A new profile: the user fills it in, confirms its receipt, then pays. */
export function CreateForm({ label, draft }: { label: string; draft: DraftStart }) {
  const { t } = useTranslation('form');
  const confirm = useProfileConfirm();
  const receiptOf = useReceipt();
  const [start] = useState(emptyValues);
  const { work, keeper, onTaken } = useDraftedForm({ start, isUpdate: false, asksConsent: true, draft });
  const create = useCreateProfile(keeper);

  const onSend = async (sent: SentForm) => {
    const answer = await confirm({
      kind: 'create',
      mode: 1,
      name: nameOf(sent.values),
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

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
  type FormValues,
  type Pricing,
  type SentForm,
} from '@inkbridge/profile-screens/form';
import { useSession } from '@inkbridge/shared/auth-context';
import { cents } from '@inkbridge/shared/pricing';
import { useState } from 'react';
import { useCreateProfile } from './use-create-profile.js';

const pricing: Pricing = { kind: 'creation', paid: cents(0) };

/** The contact email of a profile is nearly always that of the account. */
function startFor(email: string): FormValues {
  const empty = emptyValues();
  return { ...empty, basic: { ...empty.basic, email } };
}

/** A new profile: the user fills it in, confirms its receipt, then pays. */
export function CreateForm({ label, draft }: { label: string; draft: DraftStart }) {
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

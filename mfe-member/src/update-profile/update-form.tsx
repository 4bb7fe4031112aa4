import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useProfileConfirm } from '@inkbridge/profile-screens';
import {
  formChangesOf,
  DraftStatus,
  liveProfileOf,
  nameOf,
  ProfileForm,
  useDraftedForm,
  useReceipt,
  type DraftStart,
  type SentForm,
} from '@inkbridge/profile-screens/form';
import { isNoChange } from '@inkbridge/shared/profile-fields';
import { Notice } from '@inkbridge/ui';
import { useState } from 'react';
import { pricingOf, startOf } from './pricing-of.js';
import styles from './update-profile.module.css';
import { useUpdateProfile } from './use-update-profile.js';

/** Edits a stored profile: only the differences are sent and priced. */
export function UpdateForm({ profile, draft }: { profile: OwnCustomerJson; draft: DraftStart }) {
  const { t } = useTranslation('form');
  const confirm = useProfileConfirm();
  const receiptOf = useReceipt();
  const [{ start, live, pricing }] = useState(() => ({
    start: startOf(profile),
    live: liveProfileOf(profile),
    pricing: pricingOf(profile),
  }));
  const { work, keeper, onTaken } = useDraftedForm({ start, isUpdate: true, asksConsent: false, draft });
  const update = useUpdateProfile(profile, keeper);
  const sentBack = profile.sentBack ?? profile.update?.sentBack ?? null;

  const onSend = async ({ values, price }: SentForm) => {
    const changes = formChangesOf(live, values);
    if (isNoChange(changes)) return update.refuse('no_changes');
    const mode = price.quote.total > 0 ? 2 : 0;
    const answer = await confirm({ kind: 'update', mode, name: nameOf(values), receipt: receiptOf(price) });
    if (answer.confirmed) await update.send({ changes, price, note: answer.note });
  };

  return (
    <>
      {sentBack && (
        <Notice tone="caution" className={styles.sentBack}>
          <p>
            <strong>{t('update.sentBackTitle')}</strong> {t('update.sentBackText')}
          </p>
          <p className={styles.reason}>{sentBack.reason}</p>
        </Notice>
      )}
      <ProfileForm
        work={work}
        pricing={pricing}
        label={t('update.title')}
        submitLabel={t('submit.update')}
        onSend={onSend}
        failure={update.failure}
        draft={<DraftStatus keeper={keeper} onTaken={onTaken} />}
        onStep={() => void keeper.saveNow()}
      />
    </>
  );
}

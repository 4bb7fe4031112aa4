import { adminCustomersKey, decideForm, queuesKey, waitingFormsKey } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { FormScan } from '@inkbridge/profile-screens';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Button } from '@inkbridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DecisionDialog, type Question } from '../review/decision-dialog.js';
import styles from './signed-form.module.css';

type Form = NonNullable<AdminCustomerJson['signedForm']>;
type Decision = 'confirm' | 'decline';

/** The consent form that the owner attached, and the decision about it (D-136). */
export function SignedForm({ profile, form }: { profile: AdminCustomerJson; form: Form }) {
  const { t } = useTranslation('sheet');
  const errorText = useErrorText();
  const [asked, setAsked] = useState<Decision | null>(null);
  const decide = useDecide(profile._id, form, () => setAsked(null));
  return (
    <div className={styles.form}>
      <p>
        {t(`review.${form.state}`, {
          date: formatDate(new Date(form.decidedAt ?? form.addedAt)),
          reason: form.reason ?? '',
        })}{' '}
        {t('review.code', { code: form.code })}
      </p>
      {!form.isCurrent && <p>{t('review.outdated')}</p>}
      <FormScan id={profile._id} addedAt={form.addedAt} errorText={errorText} />
      <div className={styles.actions}>
        {form.state !== 'confirmed' && (
          <Button size="small" icon="check" onClick={() => setAsked('confirm')}>
            {t('review.confirm')}
          </Button>
        )}
        {form.state !== 'declined' && (
          <Button size="small" onClick={() => setAsked('decline')}>
            {t('review.decline')}
          </Button>
        )}
      </div>
      {asked && (
        <DecisionDialog
          {...questionOf(asked, profile.basicInfo.firstName, t)}
          busy={decide.isPending}
          error={decide.error}
          onCancel={() => setAsked(null)}
          onConfirm={({ note }) => decide.mutate({ decision: asked, reason: note === '' ? undefined : note })}
        />
      )}
    </div>
  );
}

function questionOf(decision: Decision, name: string, t: ReturnType<typeof useTranslation<'sheet'>>['t']): Question {
  const asked = { title: t(`review.${decision}Title`, { name }), effect: t(`review.${decision}Effect`, { name }) };
  if (decision === 'confirm') return { ...asked, confirm: t('review.confirm'), dangerous: false };
  const note = { label: t('review.reason'), hint: t('review.reasonHint'), missing: t('review.reasonMissing') };
  return { ...asked, confirm: t('review.decline'), dangerous: true, note };
}

function useDecide(id: string, { addedAt }: Form, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: { decision: Decision; reason: string | undefined }) =>
      decideForm(id, { ...answer, addedAt }, { client }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: waitingFormsKey }); // the list would show the form once more before it is read anew
      await Promise.all([adminCustomersKey, queuesKey].map((queryKey) => client.invalidateQueries({ queryKey })));
      onDone();
    },
  });
}

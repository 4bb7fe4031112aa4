import { attachForm, removeForm, useMutation } from '@inkbridge/api-client';
import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Alert, Button, showToast } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { patchOwn } from '../owner/patch-own.js';
import { ChooseFile } from '../picture/choose-file.js';
import { UploadFailure, UploadProgress } from '../picture/upload-progress.js';
import { usePictureUpload } from '../picture/use-picture-upload.js';
import { FormScan } from './form-scan.js';
import styles from './paper-panel.module.css';

type FormPanelProps = {
  profile: OwnCustomerJson;
  /** The text for a refused call. */
  errorText: (error: unknown) => string;
};

/** For the owner: the consent form that came back signed, and what became of it (D-136). */
export function FormPanel({ profile, errorText }: FormPanelProps) {
  const { t } = useTranslation('sheet');
  const hintId = useId();
  const form = useForm(profile._id);
  const upload = usePictureUpload({ value: null, purpose: 'scan', onUploaded: (scan) => form.mutate(scan) });
  const { state } = upload;
  const { signedForm } = profile;
  return (
    <>
      <h3 className={styles.part}>{t('form.title')}</h3>
      <FormState profile={profile} />
      {signedForm && <FormScan id={profile._id} addedAt={signedForm.addedAt} errorText={errorText} />}
      <div className={styles.actions}>
        <ChooseFile
          label={t(signedForm ? 'form.replace' : 'form.attach')}
          describedBy={hintId}
          onChoose={(file) => void upload.choose(file)}
        />
        {signedForm && (
          <Button size="small" variant="quiet" busy={form.isPending} onClick={() => form.mutate(null)}>
            {t('form.remove')}
          </Button>
        )}
      </div>
      <p className={styles.hint} id={hintId}>
        {t('form.hint')}
      </p>
      {state.phase !== 'idle' && <UploadProgress state={state} isRemoved={false} />}
      {state.phase === 'failed' && (
        <UploadFailure failure={state.failure} onRetry={state.again ? () => void upload.retry() : null} />
      )}
      {form.isError && <Alert>{errorText(form.error)}</Alert>}
    </>
  );
}

function FormState({ profile: { basicInfo, signedForm, confirmedInWritingAt } }: { profile: OwnCustomerJson }) {
  const { t } = useTranslation('sheet');
  const name = basicInfo.firstName;
  if (!signedForm) return <p>{t('form.none', { name })}</p>;
  const { state, addedAt, decidedAt, reason, isCurrent } = signedForm;
  if (state === 'declined') {
    return (
      <p>
        {t('form.declined')} <span lang="">{reason}</span>
      </p>
    );
  }
  const date = formatDate(new Date(decidedAt ?? addedAt));
  if (state === 'waiting') return <p>{t('form.waiting', { date })}</p>;
  if (confirmedInWritingAt) return <p>{t('form.confirmed', { date })}</p>;
  return <p>{isCurrent ? t('form.notYet', { date }) : t('form.changed', { name })}</p>;
}

/** Attaches the photo at an address, or with null takes the form back. */
function useForm(id: string) {
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

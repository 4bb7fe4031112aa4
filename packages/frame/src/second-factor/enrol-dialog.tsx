import { confirmAuthenticator, useMutation } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { QrCode } from '@inkbridge/ui/qr-code';
import { useQueryClient } from '@tanstack/react-query';
import { CodeDialog } from './code-dialog.js';
import { CopyLine } from './recovery-codes-dialog.js';
import styles from './second-factor.module.css';
import { useFactorChange, useFactorText, type ShowCodes } from './use-factor-change.js';

export type Offer = { key: string; link: string };

type EnrolDialogProps = { offer: Offer; showCodes: ShowCodes; onClose: () => void };

/** Shows the key of a new authenticator, as a picture and as text; the first code switches it on. */
export function EnrolDialog({ offer: { key, link }, showCodes, onClose }: EnrolDialogProps) {
  const { t } = useTranslation('secondFactor');
  const client = useQueryClient();
  const changed = useFactorChange(showCodes);
  const textOf = useFactorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => confirmAuthenticator({ code }, { client }),
    onSuccess: async (change) => {
      onClose();
      await changed(change, t('app.isOn'));
    },
  });
  const isWrong = error !== null && 'code' in error && error.code === 'wrong_code';

  return (
    <CodeDialog
      title={t('enrol.title')}
      label={t('enrol.code')}
      hint={t('enrol.hint')}
      missing={t('enrol.missing')}
      confirm={t('enrol.confirm')}
      accepts="app_codes"
      initialFocus="question"
      busy={isPending}
      problem={error && (isWrong ? t('enrol.wrong') : textOf(error))}
      onCode={(code) => mutate(code)}
      onCancel={onClose}
    >
      <p>{t('enrol.scan')}</p>
      <QrCode text={link} label={t('enrol.picture')} />
      <p>
        <a href={link}>{t('enrol.onPhone')}</a>
      </p>
      <p>
        {t('enrol.orType')} <code className={styles.key}>{inGroups(key)}</code>
      </p>
      <CopyLine text={key} label={t('enrol.copy')} copied={t('enrol.copied')} notCopied={t('enrol.notCopied')} />
    </CodeDialog>
  );
}

/** Groups of four, as people copy them. */
function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key;
}

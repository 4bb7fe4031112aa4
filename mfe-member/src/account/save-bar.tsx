import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { Alert, Button, Spinner } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import styles from './account-screen.module.css';

type SaveBarProps = {
  save: { isSuccess: boolean; error: Error | null };
  isSending: boolean;
  /** A picture is being uploaded; saving waits for it. */
  isUploading?: boolean;
  /** Shows how much of the form is complete. */
  progress?: ReactNode;
  /** The button's label. */
  children: ReactNode;
};

/** The foot of a form: the result of saving, or the error, and the button. */
export function SaveBar({ save, isSending, isUploading = false, progress, children }: SaveBarProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  return (
    <footer className={styles.foot}>
      {save.error && !isSending && <Alert className={styles.failure}>{errorText(save.error)}</Alert>}
      {progress && !isSending && <p className={styles.progress}>{progress}</p>}
      <div className={styles.action}>
        <Spinner
          size="small"
          state={isSending ? 'busy' : save.isSuccess ? 'done' : 'idle'}
          label={t('account.saving')}
          doneLabel={t('account.saved')}
        />
        <Button type="submit" variant="primary" className={styles.submit} busy={isSending || isUploading}>
          {children}
        </Button>
      </div>
    </footer>
  );
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { Button, Dialog } from '@inkbridge/ui';
import { PasswordInput } from '@inkbridge/ui/password-input';
import { useEffect } from 'react';
import { FormDialog } from '../form-dialog/form-dialog.js';
import { offersSocial } from '../host/page-facts.js';
import { GoogleMark } from '../sign-in/google-mark.js';
import { SecondStepForm } from '../sign-in/second-step-form.js';
import { usePasswordLabels } from '../sign-in/sign-in-form.js';
import styles from './confirm-it-is-you.module.css';
import type { Proof } from './proof.js';
import { useProving } from './use-proving.js';

type ConfirmItIsYouProps = {
  /** Makes the call; the dialog shows why it failed, and stays open. */
  prove: (proof: Proof) => Promise<void>;
  onCancel: () => void;
};

/** Asks who it is: by password, or by signing in with Google again; and for the second factor where one is due. */
export function ConfirmItIsYou({ prove, onCancel }: ConfirmItIsYouProps) {
  const { t } = useTranslation('itIsYou');
  const labels = usePasswordLabels();
  const { attempt, pending, problem, secondStep, proved, reset } = useProving(prove);

  if (secondStep) {
    return (
      <Dialog open onClose={onCancel} title={t('title')} closeLabel={t('close')}>
        <SecondStepForm asked={secondStep} onLeave={reset} onAdmitted={proved} />
      </Dialog>
    );
  }

  return (
    <FormDialog
      title={t('title')}
      labels={{ close: t('close'), cancel: t('cancel'), submit: t('confirm') }}
      busy={pending === 'password'}
      intro={<p>{t('text')}</p>}
      problem={problem}
      field={{ label: t('password'), missing: t('enterPassword') }}
      renderControl={(props) => <PasswordInput {...props} labels={labels} />}
      read={(typed) => typed} // a password may begin or end with spaces
      onSend={(password) => attempt('password', password)}
      onCancel={onCancel}
    >
      <ByGoogle attempt={attempt} busy={pending === 'google'} />
    </FormDialog>
  );
}

/** For accounts without a password, and for people who prefer it. */
function ByGoogle({ attempt, busy }: { attempt: (way: 'google') => void; busy: boolean }) {
  const { t } = useTranslation('itIsYou');
  const session = useSessionActions();
  const offered = offersSocial('google');
  useEffect(() => {
    if (offered) session.identity.prepare?.();
  }, [offered, session]);
  if (!offered) return null;

  return (
    <>
      <p className={styles.or}>{t('or')}</p>
      <Button block busy={busy} onClick={() => attempt('google')}>
        <GoogleMark />
        {t('google')}
      </Button>
    </>
  );
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { Alert, Button, Dialog, Field } from '@inkbridge/ui';
import { PasswordInput } from '@inkbridge/ui/password-input';
import { useEffect, useId, useState } from 'react';
import { offersSocial } from '../host/page-facts.js';
import { GoogleMark } from '../sign-in/google-mark.js';
import { SecondStepForm } from '../second-step/second-step-form.js';
import { usePasswordLabels } from '../sign-in/sign-in-form.js';
import styles from './confirm-it-is-you.module.css';
import type { Proof } from './proof.js';
import { useProving } from './use-proving.js';

type ConfirmItIsYouProps = {
  /** Makes the call; the dialog shows why it failed, and stays open. */
  prove: (proof: Proof) => Promise<void>;
  onCancel: () => void;
};

/** Asks who it is: by password, or by signing in with Google again. */
export function ConfirmItIsYou({ prove, onCancel }: ConfirmItIsYouProps) {
  const { t } = useTranslation('itIsYou');
  const id = useId();
  const labels = usePasswordLabels();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { attempt, pending, problem, secondStep, proved, reset } = useProving(prove);

  if (secondStep) {
    return (
      <Dialog open onClose={onCancel} title={t('title')} closeLabel={t('close')}>
        <SecondStepForm asked={secondStep} onLeave={reset} onAdmitted={proved} />
      </Dialog>
    );
  }

  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={pending === 'password'}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(password === '');
          if (password !== '') attempt('password', password);
        }}
      >
        <p>{t('text')}</p>
        {problem && <Alert>{problem}</Alert>}
        <Field label={t('password')} error={isMissing && t('enterPassword')}>
          <PasswordInput
            value={password}
            required
            labels={labels}
            onChange={({ target }) => {
              setPassword(target.value);
              setIsMissing(false);
            }}
          />
        </Field>
        <ByGoogle attempt={attempt} busy={pending === 'google'} />
      </form>
    </Dialog>
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

import { passwordLength } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText, usePasswordLabels, useRefusalText } from '@inkbridge/frame';
import { Alert, Button, Field } from '@inkbridge/ui';
import { PasswordInput } from '@inkbridge/ui/password-input';
import styles from '../security.module.css';
import { focusFirstField, useFields } from '../use-fields.js';
import { useChangePassword } from './use-change-password.js';

type Typed = { current: string; first: string; second: string };
type PasswordFormProps = { hasPassword: boolean; onCancel: () => void; onSaved: () => void };

/** The current password, if there is one, and the new one twice (as AC-519…521). */
export function PasswordForm({ hasPassword, onCancel, onSaved }: PasswordFormProps) {
  const { t } = useTranslation('security');
  const refusalText = useRefusalText();
  const labels = usePasswordLabels();
  const problemOf = useProblem(hasPassword);
  const change = useChangePassword(onSaved);
  const fields = useFields<keyof Typed>({
    initial: { current: '', first: '', second: '' },
    problemOf,
    onSubmit: ({ current, first }) => change.run({ newPassword: first, ...(hasPassword && { password: current }) }),
  });

  return (
    <>
      <form ref={focusFirstField} className={styles.form} noValidate onSubmit={fields.submit}>
        {change.error && <Alert>{refusalText(change.error)}</Alert>}
        {hasPassword && (
          <Field label={t('password.current')} error={fields.error('current')}>
            <PasswordInput {...fields.control('current')} labels={labels} />
          </Field>
        )}
        <Field
          label={t('password.new')}
          hint={t('password.hint', { least: passwordLength.least })}
          error={fields.error('first')}
        >
          <PasswordInput {...fields.control('first')} labels={labels} autoComplete="new-password" />
        </Field>
        <Field label={t('password.confirm')} error={fields.error('second')}>
          <PasswordInput {...fields.control('second')} labels={labels} autoComplete="new-password" />
        </Field>
        <div className={styles.actions}>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {t('password.save')}
          </Button>
        </div>
      </form>
      {change.dialog}
    </>
  );
}

function useProblem(hasPassword: boolean) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const { least } = passwordLength;
  return (field: keyof Typed, { current, first, second }: Typed): string | null => {
    if (field === 'current') return hasPassword && current === '' ? t('password.enterCurrent') : null;
    if (field === 'first' && first === '') return t('password.enterNew');
    if (field === 'first') return first.length < least ? t('password.short', { least }) : null;
    if (second === '') return t('password.enterConfirm');
    return second === first ? null : errorText({ code: 'passwords_differ' });
  };
}

import { passwordLength } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText, usePasswordLabels } from '@inkbridge/frame';
import { tidyPassword } from '@inkbridge/shared/text';
import { Alert, Button, classes, Field } from '@inkbridge/ui';
import { PasswordInput } from '@inkbridge/ui/password-input';
import { useRef, useState, type FormEvent } from 'react';
import { BackToLogin } from '../entrance/back-to-login.js';
import { MailPage, MailPageHead } from '../entrance/mail-page.js';
import styles from '../entrance/mail-page.module.css';
import page from '../layout/page.module.css';

type NewPasswordFormProps = { busy: boolean; error: string | null; onSubmit: (password: string) => void };

/** Two password fields, compared when the second one loses the focus (as AC-519…521). */
export function NewPasswordForm({ busy, error, onSubmit }: NewPasswordFormProps) {
  const { t } = useTranslation('entrance');
  const labels = usePasswordLabels();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ first: '', second: '' });
  const [left, setLeft] = useState({ first: false, second: false });
  const problems = useProblems(typed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft({ first: true, second: true });
    const wrong = problems.first ? 'first' : problems.second ? 'second' : null;
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    else onSubmit(typed.first);
  };
  const control = (field: 'first' | 'second') => ({
    name: field,
    value: typed[field],
    autoComplete: 'new-password',
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [field]: target.value }),
    // Compares only typed values early; an empty field is reported on submit.
    onBlur: () => setLeft((before) => ({ ...before, [field]: before[field] || typed[field] !== '' })),
  });

  return (
    <MailPage>
      <MailPageHead title={t('reset.title')} text={t('reset.text')} />
      <form ref={form} className={classes(page.sheet, styles.form)} noValidate onSubmit={submit}>
        {error && <Alert>{error}</Alert>}
        <Field
          label={t('reset.newPassword')}
          hint={t('reset.hint', { least: passwordLength.least })}
          error={left.first && problems.first}
        >
          <PasswordInput
            {...control('first')}
            labels={{ ...labels, showPassword: t('reset.showNew'), hidePassword: t('reset.hideNew') }}
          />
        </Field>
        <Field label={t('register.confirmPassword')} error={left.second && problems.second}>
          <PasswordInput
            {...control('second')}
            labels={{ ...labels, showPassword: t('register.showConfirm'), hidePassword: t('register.hideConfirm') }}
          />
        </Field>
        <Button type="submit" variant="primary" block busy={busy}>
          {t('reset.save')}
        </Button>
      </form>
      <BackToLogin />
    </MailPage>
  );
}

function useProblems({ first, second }: { first: string; second: string }) {
  const { t } = useTranslation('entrance');
  const textOf = useErrorText();
  const differ = second === '' ? t('reset.repeatNew') : textOf({ code: 'passwords_differ' });
  const { least } = passwordLength;
  const short = first.length < least ? t('register.short', { least }) : null;
  return {
    first: first === '' ? t('reset.enterNew') : short,
    second: tidyPassword(second) === tidyPassword(first) && second !== '' ? null : differ,
  };
}

import { useMutation } from '@inkbridge/api-client';
import { passwordLength } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { signInMessages, useErrorText, usePageTitle, usePasswordLabels } from '@inkbridge/frame';
import { useSessionActions, useViewer } from '@inkbridge/shared/auth-context';
import { paths } from '@inkbridge/shared/routes';
import { tidyPassword } from '@inkbridge/shared/text';
import { Alert, Button, classes, Field, Link } from '@inkbridge/ui';
import { PasswordInput } from '@inkbridge/ui/password-input';
import { type FormEvent, useRef, useState } from 'react';
import { AddressForm } from '../entrance/address-form.js';
import { codeTroubleOf } from '../entrance/code-errors.js';
import { LoginButton } from '../entrance/login-button.js';
import { DoneCard, MailPage, MailPageHead, TroubleCard } from '../entrance/mail-page.js';
import styles from '../entrance/mail-page.module.css';
import { entranceMessages } from '../entrance/messages/en.js';
import { useMailCode } from '../entrance/use-mail-code.js';
import page from '../layout/page.module.css';

export const bundles = [entranceMessages, signInMessages];

/** The page that a reset mail's link opens; without a code it offers to send such a mail. */
export function Screen() {
  const { t } = useTranslation('entrance');
  const mail = useMailCode();
  const [wantsNewLink, setWantsNewLink] = useState(false);
  const asks = mail.code === null || wantsNewLink;
  usePageTitle(t(asks ? 'reset.forgotTitle' : 'reset.title'));

  if (mail.code === null || wantsNewLink) return <RequestLink />;
  return <NewPassword code={mail.code} onSaved={mail.forget} onNewLink={() => setWantsNewLink(true)} />;
}

/** Sends the mail, with the same answer for every address (AC-133, AC-134, D-10). */
function RequestLink() {
  const { t } = useTranslation('entrance');
  const session = useSessionActions();
  const send = useMutation({ mutationFn: (email: string) => session.identity.sendPasswordReset(email) });

  return (
    <MailPage>
      <MailPageHead title={t('reset.forgotTitle')} text={t('reset.forgotText')} />
      <AddressForm
        submitLabel={t('reset.send')}
        onSubmit={send.mutate}
        isPending={send.isPending}
        error={send.error}
        sent={send.isSuccess ? t('reset.sent') : null}
      />
      <BackToLogin />
    </MailPage>
  );
}

type NewPasswordProps = { code: string; onSaved: () => void; onNewLink: () => void };

/** Redeems the code of a reset mail. A password that is too weak does not use up the code. */
function NewPassword({ code, onSaved, onNewLink }: NewPasswordProps) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const session = useSessionActions();
  const isGuest = useViewer() === 'guest';
  const reset = useMutation({ mutationFn: (password: string) => session.identity.resetPassword(code, password) });
  const onSuccess = () => {
    onSaved();
    if (!isGuest) void session.signOut(); // the API has ended all sessions, including this one
  };

  if (reset.data) {
    return (
      <DoneCard title={t('reset.done')} action={<LoginButton variant="primary" email={reset.data.email} />}>
        {t('reset.doneText', { email: reset.data.email })}
      </DoneCard>
    );
  }
  const trouble = codeTroubleOf(reset.error);
  if (trouble) {
    return (
      <TroubleCard
        title={t('verify.dead')}
        action={
          <Button variant="primary" onClick={onNewLink}>
            {t('reset.newLink')}
          </Button>
        }
      >
        {t(trouble === 'expired' ? 'reset.expired' : 'reset.invalid')} {t('reset.next')}
      </TroubleCard>
    );
  }
  return (
    <NewPasswordForm
      busy={reset.isPending}
      error={reset.error && errorText(reset.error)}
      onSubmit={(password) => reset.mutate(password, { onSuccess })}
    />
  );
}

type NewPasswordFormProps = { busy: boolean; error: string | null; onSubmit: (password: string) => void };

/** Two password fields, compared when the second one loses the focus (as AC-519…521). */
function NewPasswordForm({ busy, error, onSubmit }: NewPasswordFormProps) {
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
  const { least, most } = passwordLength;
  const short = first.length < least ? t('register.short', { least }) : null;
  const long = first.length > most ? t('register.tooLong') : null;
  return {
    first: first === '' ? t('reset.enterNew') : (short ?? long),
    second: tidyPassword(second) === tidyPassword(first) && second !== '' ? null : differ,
  };
}

function BackToLogin() {
  const { t } = useTranslation('entrance');
  return (
    <Link href={paths.login} className={styles.back}>
      {t('reset.back')}
    </Link>
  );
}

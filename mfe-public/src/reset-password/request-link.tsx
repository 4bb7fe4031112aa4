import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { Alert, Button, classes, Field, Notice, TextInput } from '@inkbridge/ui';
import { useRef, useState, type FormEvent } from 'react';
import { BackToLogin } from '../entrance/back-to-login.js';
import { MailPage, MailPageHead } from '../entrance/mail-page.js';
import styles from '../entrance/mail-page.module.css';
import { useSubmitOnce } from '../entrance/use-submit-once.js';
import page from '../layout/page.module.css';

/** Sends the mail, with the same answer for every address (AC-133, AC-134, D-10). */
export function RequestLink() {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const session = useSessionActions();
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const send = useSubmitOnce((email: string) => session.identity.sendPasswordReset(email));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    setEmpty(email === '');
    if (email === '') field.current?.focus();
    else send.start(email);
  };
  return (
    <MailPage>
      <MailPageHead title={t('reset.forgotTitle')} text={t('reset.forgotText')} />
      <form className={classes(page.sheet, styles.form)} noValidate onSubmit={submit}>
        <output>{send.isSuccess && <Notice tone="success">{t('reset.sent')}</Notice>}</output>
        {send.error && <Alert>{errorText(send.error)}</Alert>}
        <Field label={t('reset.email')} error={isEmpty && t('reset.fillEmail')}>
          <TextInput
            ref={field}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            onChange={() => setEmpty(false)}
          />
        </Field>
        <Button type="submit" variant="primary" block busy={send.isPending}>
          {t('reset.send')}
        </Button>
      </form>
      <BackToLogin />
    </MailPage>
  );
}

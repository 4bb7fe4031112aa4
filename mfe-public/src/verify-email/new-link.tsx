import { callApi } from '@inkbridge/api-client';
import { requestVerificationRoute } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { Alert, Button, classes, Field, Notice, TextInput } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import styles from '../entrance/mail-page.module.css';
import { useSubmitOnce } from '../entrance/use-submit-once.js';
import page from '../layout/page.module.css';

/** Sends a new verification link without a login, with the same answer for every address (D-10, D-118). */
export function NewLink({ next }: { next: string | null }) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const send = useSubmitOnce(async (email: string) => {
    await callApi(requestVerificationRoute, { body: { email, next: next ?? undefined } }, { client });
    return email;
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    setEmpty(email === '');
    if (email === '') field.current?.focus();
    else send.start(email);
  };
  return (
    <form className={classes(page.sheet, styles.form)} noValidate onSubmit={submit}>
      <output>{send.data && <Notice tone="success">{t('verify.newLinkSent', { email: send.data })}</Notice>}</output>
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
        {t('reset.newLink')}
      </Button>
    </form>
  );
}

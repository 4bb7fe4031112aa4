import { useTranslation } from '@inkbridge/federation/i18n';
import { AccountEmailInput, useErrorText } from '@inkbridge/frame';
import { isFilledIn } from '@inkbridge/shared/text';
import { Alert, Button, classes, Field, Notice } from '@inkbridge/ui';
import { type FormEvent, useRef, useState } from 'react';
import page from '../layout/page.module.css';
import styles from './mail-page.module.css';

type AddressFormProps = {
  submitLabel: string;
  onSubmit: (email: string) => void;
  isPending: boolean;
  error: Error | null;
  /** The text once the mail is on its way; null until then. */
  sent: string | null;
};

/** Asks for an email address, to send a link there. */
export function AddressForm({ submitLabel, onSubmit, isPending, error, sent }: AddressFormProps) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = field.current?.value.trim() ?? '';
    setEmpty(!isFilledIn(email));
    if (isFilledIn(email)) onSubmit(email);
    else field.current?.focus();
  };
  return (
    <form className={classes(page.sheet, styles.form)} noValidate onSubmit={submit}>
      <output>{sent && <Notice tone="success">{sent}</Notice>}</output>
      {error && <Alert>{errorText(error)}</Alert>}
      <Field label={t('reset.email')} error={isEmpty && t('reset.fillEmail')}>
        <AccountEmailInput ref={field} onChange={() => setEmpty(false)} />
      </Field>
      <Button type="submit" variant="primary" block busy={isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}

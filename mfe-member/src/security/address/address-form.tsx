import { isEmailAddress } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText, useRefusalText } from '@inkbridge/frame';
import { isFilledIn } from '@inkbridge/shared/text';
import { Alert, Button, Field, TextInput } from '@inkbridge/ui';
import styles from '../security.module.css';
import { focusFirstField, useFields } from '../use-fields.js';
import { useChangeAddress } from './use-change-address.js';

/** Takes the new address; `onClose` is called when its mail was asked for, too. */
export function AddressForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const refusalText = useRefusalText();
  const change = useChangeAddress(onClose);
  const fields = useFields({
    initial: { email: '' },
    problemOf: (_, { email }) => {
      if (!isFilledIn(email)) return t('address.enter');
      return isEmailAddress(email) ? null : errorText({ code: 'auth/invalid-email' });
    },
    onSubmit: ({ email }) => change.run(email.trim()),
  });

  return (
    <>
      <form ref={focusFirstField} className={styles.form} noValidate onSubmit={fields.submit}>
        {change.error && <Alert>{refusalText(change.error)}</Alert>}
        <Field label={t('address.field')} error={fields.error('email')}>
          <TextInput {...fields.control('email')} type="email" autoComplete="email" />
        </Field>
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {t('address.save')}
          </Button>
        </div>
      </form>
      {change.dialog}
    </>
  );
}

import { account, cancelEmailChange, changeEmail, useMutation } from '@inkbridge/api-client';
import { isEmailAddress } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useConfirmed, useErrorText, useRefusalText } from '@inkbridge/frame';
import { isFilledIn } from '@inkbridge/shared/text';
import { Alert, Button, Field, Notice, showToast, TextInput } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Loaded, Section } from './section.js';
import styles from './security.module.css';
import { focusFirstField, useFields } from './use-fields.js';

/** The address for logins and mail, and a new one that waits for its link (D-62). */
export function AddressSection() {
  const { t } = useTranslation('security');
  const own = useQuery(account);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    heading.current?.focus();
  };

  return (
    <Section
      title={t('address.title')}
      text={own.data && t('address.text', { email: own.data.email })}
      heading={heading}
    >
      <Loaded query={own}>
        {({ pendingEmail }) => (
          <>
            <PendingAddress address={pendingEmail} onWithdrawn={() => heading.current?.focus()} />
            {isOpen ? (
              <AddressForm onClose={close} />
            ) : (
              <div className={styles.actions}>
                <Button onClick={() => setIsOpen(true)}>{t('address.change')}</Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Takes the new address; `onClose` is also called when its mail was asked for. */
function AddressForm({ onClose }: { onClose: () => void }) {
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

type PendingAddressProps = { address: string | null; onWithdrawn: () => void };

/** The address that waits for its link to be opened, if there is one. */
function PendingAddress({ address, onWithdrawn }: PendingAddressProps) {
  const { t } = useTranslation('security');
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const again = useChangeAddress(() => showToast({ text: t('address.sent') }));
  const withdraw = useMutation({
    mutationFn: () => cancelEmailChange({ client }),
    onSuccess: (user) => {
      client.setQueryData(account.queryKey, user);
      showToast({ text: t('address.withdrawn') });
      onWithdrawn();
    },
  });
  const error = again.error ?? withdraw.error;

  return (
    <>
      {/* Always rendered: screen readers announce changes inside a live region, not a region that appears. */}
      <output className={styles.status}>
        {address !== null && <Notice>{t('address.pending', { pending: address })}</Notice>}
      </output>
      {address !== null && error && <Alert>{refusalText(error)}</Alert>}
      {address !== null && (
        <div className={styles.actions}>
          <Button variant="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('address.withdraw')}
          </Button>
          <Button variant="quiet" busy={again.isPending} onClick={() => again.run(address)}>
            {t('address.again')}
          </Button>
        </div>
      )}
      {again.dialog}
    </>
  );
}

/** Asks for another address, or for its mail once more. Render `dialog` outside any other form. */
function useChangeAddress(onSent: () => void) {
  const client = useQueryClient();
  return useConfirmed((email: string, proof) => changeEmail({ email, ...proof }, { client }), {
    onSuccess: (user) => {
      client.setQueryData(account.queryKey, user);
      onSent();
    },
  });
}

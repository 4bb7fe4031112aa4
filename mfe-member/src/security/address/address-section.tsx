import { account } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Loaded, Section } from '../section.js';
import styles from '../security.module.css';
import { AddressForm } from './address-form.js';
import { PendingAddress } from './pending-address.js';

/** The address that somebody logs in with and gets mail at, and the one that waits for its link (D-62). */
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

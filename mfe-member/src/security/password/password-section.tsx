import { signInWays } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Notice } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Loaded, Section } from '../section.js';
import styles from '../security.module.css';
import { PasswordForm } from './password-form.js';

type Place = 'closed' | 'open' | 'saved';

/** Changes the password, or sets the first one of an account that came by another provider (D-07). */
export function PasswordSection() {
  const { t } = useTranslation('security');
  const ways = useQuery(signInWays);
  const heading = useRef<HTMLHeadingElement>(null);
  const [place, setPlace] = useState<Place>('closed');
  const close = (next: Place) => {
    setPlace(next);
    heading.current?.focus();
  };
  const text = ways.data?.hasPassword === false ? t('password.textNone') : t('password.text');

  return (
    <Section title={t('password.title')} text={text} heading={heading}>
      <Loaded query={ways}>
        {({ hasPassword }) =>
          place === 'open' ? (
            <PasswordForm hasPassword={hasPassword} onCancel={() => close('closed')} onSaved={() => close('saved')} />
          ) : (
            <>
              <output className={styles.status}>
                {place === 'saved' && <Notice tone="success">{t('password.saved')}</Notice>}
              </output>
              <div className={styles.actions}>
                <Button onClick={() => setPlace('open')}>{t(hasPassword ? 'password.change' : 'password.set')}</Button>
              </div>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

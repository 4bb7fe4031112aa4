import { useErrorText } from '@inkbridge/frame';
import { Alert, Button, type ButtonProps, stickyBar } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useActionName } from '@inkbridge/profile-screens';
import styles from './decision-bar.module.css';

type DecisionBarProps = {
  label: string;
  /** One sentence on what a decision does. */
  effect?: string;
  /** Why the last one could not be sent. */
  error: unknown;
  /** The buttons, the safest first. */
  children: ReactNode;
};

/** The decisions about a page, which stay in view while it is read. */
export function DecisionBar({ label, effect, error, children }: DecisionBarProps) {
  const errorText = useErrorText();
  return (
    <section ref={stickyBar} className={styles.bar} aria-label={label}>
      {error !== null && <Alert className={styles.error}>{errorText(error)}</Alert>}
      {effect && <p className={styles.effect}>{effect}</p>}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

type SendBackButtonProps = { profile: Pick<AdminCustomerJson, 'basicInfo'> } & Omit<ButtonProps, 'children'>;

/** Its label for screen readers includes the profile's name. */
export function SendBackButton({ profile, ...rest }: SendBackButtonProps) {
  const { t } = useTranslation('admin');
  const nameOf = useActionName();
  return (
    <Button {...rest} aria-label={nameOf(t('review.sendBack'), profile)}>
      {t('review.sendBack')}
    </Button>
  );
}

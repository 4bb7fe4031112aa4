import { useTranslation } from '@inkbridge/federation/i18n';
import { VisuallyHidden } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import styles from './outside-link.module.css';

/** A link to another site: says where it leads, opens a new tab, and tells that site nothing of this page. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation('mailRules');
  return (
    <span className={styles.outside}>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
      </a>{' '}
      <span className={styles.host}>{t('otherSite', { host: hostOf(href) })}</span>
    </span>
  );
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;
}

import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useId } from 'react';
import { SentBackNotice } from '../review/sent-back-notice.js';
import { AdminFacts, AdminNote } from './admin-facts.js';
import styles from './admin-panel.module.css';

/** What only admins see of a profile, above what everybody sees. */
export function AdminPanel({ profile }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('profile.admin')}
      </h2>
      <AdminFacts profile={profile} withEmail />
      <AdminNote profile={profile} />
      <SentBackNotice sentBack={profile.sentBack} />
    </section>
  );
}

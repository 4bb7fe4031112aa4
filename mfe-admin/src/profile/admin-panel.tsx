import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useId, type ReactNode } from 'react';
import { SentBackNotice } from '../review/sent-back-notice.js';
import { AdminContact } from './admin-contact.js';
import { AdminFacts, AdminNote } from './admin-facts.js';
import { OpenCases } from './open-cases.js';
import styles from './admin-panel.module.css';

/** The part of a profile that only admins see, above the public part. */
export function AdminPanel({ profile }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('profile.admin')}
      </h2>
      <OpenCases profile={profile._id} />
      <Part title={t('profile.users')}>
        <AdminFacts profile={profile} withEmail />
      </Part>
      <Part title={t('profile.contact')}>
        <AdminContact profile={profile} />
      </Part>
      <AdminNote profile={profile} />
      <SentBackNotice sentBack={profile.sentBack} />
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.part}>{title}</h3>
      {children}
    </div>
  );
}

import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useOptionLabel } from '@inkbridge/profile-screens';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { useId, type ReactNode } from 'react';
import { SentBackNotice } from '../review/sent-back-notice.js';
import { AdminFacts, AdminNote } from '../review/admin-facts.js';
import { FactList, type Fact } from '../kit/fact-list.js';
import { OpenCases } from './open-cases.js';
import { SignedForm } from './signed-form.js';
import styles from './admin-panel.module.css';

/** The part of a profile that only admins see, above the public part. */
export function AdminPanel({ profile }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('admin');
  const { t: tSheet } = useTranslation('sheet');
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
      {profile.signedForm && (
        <Part title={tSheet('form.title')}>
          <SignedForm profile={profile} form={profile.signedForm} />
        </Part>
      )}
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

/** Data that visitors never see: the contact person of the listing, and the date of birth (D-01). */
function AdminContact({ profile: { basicInfo } }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('admin');
  const optionLabel = useOptionLabel();
  const facts: Fact[] = [
    { label: t('fact.contactEmail'), value: basicInfo.email, wide: 'phone' },
    { label: t('fact.dateOfBirth'), value: formatDate(basicInfo.dateOfBirth) },
    { label: t('fact.referredBy'), value: optionLabel(basicInfo.referredBy) },
  ];
  return <FactList facts={facts} />;
}

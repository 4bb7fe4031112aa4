import { useTranslation } from '@inkbridge/federation/i18n';
import { secondFactorMessages, SecondFactorParts } from '@inkbridge/frame';
import type { ComponentType } from 'react';
import { AddressSection } from './address-section.js';
import { securityMessages } from './messages/en.js';
import { DataSection } from './data-section.js';
import { DeletionSection } from './deletion-section.js';
import { PasswordSection } from './password-section.js';
import { Section } from './section.js';
import { SessionsSection } from './sessions-section.js';
import styles from './security.module.css';

export const bundles = [...secondFactorMessages, securityMessages];

/** The sections of the tab, in order; each has a folder of its own beside this file. */
const sections: Readonly<Record<string, ComponentType>> = {
  address: AddressSection,
  password: PasswordSection,
  secondFactor: SecondFactorSections,
  sessions: SessionsSection,
  data: DataSection,
  deletion: DeletionSection,
};

/** The tab Security and data of My Account, without the tabs. */
export function Screen() {
  const { t } = useTranslation('security');
  return (
    <div className={styles.sections}>
      <p className={styles.lead}>{t('lead')}</p>
      {Object.entries(sections).map(([name, Section]) => (
        <Section key={name} />
      ))}
    </div>
  );
}

/** Authenticator app, passkeys and recovery codes of the member. */
export function SecondFactorSections() {
  return <SecondFactorParts Section={Section} />;
}

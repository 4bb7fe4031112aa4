import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useId } from 'react';
import { FormPanel } from './form-panel.js';
import styles from './paper-panel.module.css';
import { ProofButton } from './proof-button.js';

type PaperPanelProps = {
  profile: OwnCustomerJson;
  /** The text for a refused call. */
  errorText: (error: unknown) => string;
};

/** For the owner of a profile: its proof sheet, and what comes back signed. */
export function PaperPanel({ profile, errorText }: PaperPanelProps) {
  const { t } = useTranslation('sheet');
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('title')}
      </h2>
      <p>{t('proof.text', { name: profile.basicInfo.firstName })}</p>
      <div>
        <ProofButton id={profile._id} errorText={errorText} />
      </div>
      {!profile.archived && <FormPanel profile={profile} errorText={errorText} />}
    </section>
  );
}

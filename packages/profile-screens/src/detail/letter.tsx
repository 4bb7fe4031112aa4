import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { VisuallyHidden } from '@inkbridge/ui';
import { useId } from 'react';
import styles from './letter.module.css';

/** The bio, on the ruled sheet, with its original line breaks. Read with an English voice on every page. */
export function Letter({ profile: { basicInfo } }: { profile: CustomerJson }) {
  const { t } = useTranslation('detail');
  const id = useId();
  const bio = basicInfo.bio?.trim();
  if (!bio) return null;
  return (
    <section className={styles.letter} aria-labelledby={id}>
      <h2 id={id}>
        <VisuallyHidden>{t('letter', { name: basicInfo.firstName })}</VisuallyHidden>
      </h2>
      <p lang="en" className={styles.text}>
        {bio}
      </p>
    </section>
  );
}

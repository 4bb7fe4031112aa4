import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import styles from './letter.module.css';

/** The bio, on the ruled sheet, with its original line breaks. */
export function Letter({ profile: { basicInfo } }: { profile: CustomerJson }) {
  const { t } = useTranslation('detail');
  const bio = basicInfo.bio?.trim();
  if (!bio) return null;
  return (
    <section className={styles.letter} aria-label={t('letter', { name: basicInfo.firstName })}>
      <p className={styles.text}>{bio}</p>
    </section>
  );
}

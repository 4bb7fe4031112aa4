import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import styles from './letter.module.css';

/** What the person says, on the ruled sheet, with the lines and paragraphs as they were written. */
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

import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import styles from './letter.module.css';

/** What the person says, on the ruled sheet. */
export function Letter({ profile: { basicInfo } }: { profile: CustomerJson }) {
  const { t } = useTranslation('profile');
  const paragraphs = (basicInfo.bio ?? '').split(/\n+/u).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <section className={styles.letter} aria-label={t('detail.letter', { name: basicInfo.firstName })}>
      {paragraphs.map((paragraph, place) => (
        // The same words may come twice; the text never changes its order.
        // eslint-disable-next-line react/no-array-index-key
        <p key={place}>{paragraph}</p>
      ))}
    </section>
  );
}

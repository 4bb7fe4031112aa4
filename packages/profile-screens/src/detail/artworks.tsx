import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useId } from 'react';
import { fullName } from '../profile-data.js';
import { photoAt } from '../stamp/photo-url.js';
import styles from './artworks.module.css';

/** The pictures beside the portrait. Each opens in full: cards on a phone are small. */
export function Artworks({ profile: { basicInfo, photos } }: { profile: CustomerJson }) {
  const { t } = useTranslation('profile');
  const id = useId();
  if (photos.artworks.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('detail.artwork')}
      </h2>
      <ul className={styles.row}>
        {photos.artworks.map((url, index) => (
          <li key={url}>
            <figure className={styles.figure}>
              <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
                <img
                  src={photoAt(url, 'detail')}
                  alt={t('detail.artworkOf', { number: index + 1, name: fullName(basicInfo) })}
                  loading="lazy"
                  decoding="async"
                  className={styles.image}
                />
              </a>
              <figcaption>{t('detail.artworkNumber', { number: index + 1 })}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

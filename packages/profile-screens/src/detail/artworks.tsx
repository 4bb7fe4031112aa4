import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { usePicturesOnTap } from '@inkbridge/ui';
import { useId } from 'react';
import type { Picture } from '../gallery/picture.js';
import type { Gallery } from '../gallery/use-gallery.js';
import { latePart } from '../late/late-part.js';
import type { PictureLabelProps } from '../stamp/picture-label.js';
import styles from './artworks.module.css';

type ArtworksProps = {
  profile: CustomerJson;
  pictures: readonly Picture[];
  linkTo: Gallery['linkTo'];
};

/** The pictures other than the portrait. Each opens at full size, because thumbnails are small on a phone. */
export function Artworks({ profile: { photos }, pictures, linkTo }: ArtworksProps) {
  const { t } = useTranslation('detail');
  const id = useId();
  const artworks = pictures.slice(pictures.length - photos.artworks.length);
  if (artworks.length === 0) return null;
  return (
    <section data-print="none" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('artwork')}
      </h2>
      <ul className={styles.row}>
        {artworks.map((picture, index) => (
          <li key={picture.url}>
            <figure className={styles.figure}>
              <a {...linkTo(picture)} className={styles.link}>
                <Thumbnail picture={picture} />
              </a>
              <figcaption>{t('artworkNumber', { number: index + 1 })}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LateLabel = latePart<PictureLabelProps>(() => import('../stamp/picture-label.js'));

/** Where data is saved the link says what it leads to, and the picture comes when it is opened. */
function Thumbnail({ picture: { url, name } }: { picture: Picture }) {
  if (usePicturesOnTap()) {
    return <LateLabel kind="artwork" name={name} fallback={<noscript>{name}</noscript>} />;
  }
  return <img src={url} alt={name} loading="lazy" decoding="async" className={styles.image} />;
}

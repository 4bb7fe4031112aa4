import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { photoAt } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { Stamp, usePicturesOnTap } from '@inkbridge/ui';
import styles from './pictures.module.css';

/** All pictures, each a link to its full size; where data is saved, only the links. */
export function Pictures({ profile: { basicInfo, photos } }: { profile: AdminCustomerJson }) {
  const { t } = useTranslation('detail');
  const isOnTap = usePicturesOnTap();
  const name = fullNameOf(basicInfo);
  const pictures = [
    ...(photos.imageUrl === null ? [] : [{ url: photos.imageUrl, alt: t('photoOf', { name }) }]),
    ...photos.artworks.map((url, index) => ({ url, alt: t('artworkOf', { number: index + 1, name }) })),
  ];
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ url, alt }) => (
        <li key={url}>
          <a href={photoAt(url, 'detail')} target="_blank" rel="noopener noreferrer">
            {isOnTap ? alt : <Stamp size="m" image={{ src: photoAt(url, 'card'), alt, loading: 'lazy' }} />}
          </a>
        </li>
      ))}
    </ul>
  );
}

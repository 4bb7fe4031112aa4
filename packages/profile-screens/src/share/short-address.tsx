import { useTranslation } from '@inkbridge/federation/i18n';
import { codePath, shortPath } from '@inkbridge/shared/routes';
import type { ListedProfile } from '../profile-data.js';
import styles from './short-address.module.css';

/** For the owner of a listed profile: its short address in letters and as a code for cameras. */
export function ShortAddress({ profile }: { profile: Pick<ListedProfile, '_id'> }) {
  const { t } = useTranslation('share');
  const path = shortPath(profile._id);
  return (
    <div className={styles.address}>
      <div>
        <h3 className={styles.title}>{t('title')}</h3>
        <p>
          <a href={path} className={styles.link}>
            {window.location.host + path}
          </a>
        </p>
        <p className={styles.hint}>{t('hint')}</p>
      </div>
      <img className={styles.code} src={codePath(path)} alt={t('code')} width={112} height={112} />
    </div>
  );
}

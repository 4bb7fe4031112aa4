import { useTranslation } from '@inkbridge/federation/i18n';
import { codePath, shortPath } from '@inkbridge/shared/routes';
import { type ReactNode, useId } from 'react';
import type { ListedProfile } from '../profile-data.js';
import styles from './short-address.module.css';

type ShortAddressProps = {
  profile: Pick<ListedProfile, '_id'>;
  /** Other ways to pass it on. */
  children?: ReactNode;
};

/** For the owner of a listed profile: its short address in letters and as a code for cameras. */
export function ShortAddress({ profile, children }: ShortAddressProps) {
  const { t } = useTranslation('share');
  const id = useId();
  const path = shortPath(profile._id);
  return (
    <section className={styles.address} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {t('title')}
        </h2>
        <p>
          <a href={path} className={styles.link}>
            {window.location.host + path}
          </a>
        </p>
        <p className={styles.hint}>{t('hint')}</p>
        {children && <div>{children}</div>}
      </div>
      <img className={styles.code} src={codePath(path)} alt={t('code')} width={112} height={112} />
    </section>
  );
}

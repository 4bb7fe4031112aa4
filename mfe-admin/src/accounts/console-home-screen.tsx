import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageTitle } from '@inkbridge/frame';
import { Screen as AdminBlocks } from './admin-blocks.js';
import styles from './console-home-screen.module.css';

/** `/` of the console: the admin blocks, with a heading of its own. */
export function Screen() {
  const { t } = useTranslation('admin');
  const { t: frame } = useTranslation('frame');
  usePageTitle(frame('nav.home'));
  return (
    <>
      <p className={styles.line}>{t('home.line')}</p>
      <h1 tabIndex={-1}>{t('home.heading')}</h1>
      <p className={styles.lead}>{t('home.lead')}</p>
      <AdminBlocks />
    </>
  );
}

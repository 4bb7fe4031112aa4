import { useTranslation } from '@inkbridge/federation/i18n';
import { SecondFactorParts, usePageTitle } from '@inkbridge/frame';
import { Section } from './section.js';
import styles from './security.module.css';

export { secondFactorMessages as bundles } from '@inkbridge/frame';

/** `/admin/security`: the admin's own second factor and passkeys (D-122). */
export function Screen() {
  const { t } = useTranslation('secondFactor');
  usePageTitle(t('page.title'));
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('page.title')}</h1>
      <SecondFactorParts Section={Section} />
    </div>
  );
}

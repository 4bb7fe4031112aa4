import { useTranslation } from '@inkbridge/federation/i18n';
import { SignInForm, usePageTitle } from '@inkbridge/frame';
import { Alert } from '@inkbridge/ui';
import { useStore } from 'zustand';
import { refusals } from './admin-only.js';
import styles from './console-login-screen.module.css';

/** `/login` of the console: the site's sign-in form, and nothing around it. */
export function Screen() {
  const { t } = useTranslation('admin');
  const refused = useStore(refusals, (state) => state.refused);
  usePageTitle(t('console.login'));
  return (
    <div className={styles.page}>
      <p className={styles.where}>{t('console.title')}</p>
      <h1>{t('console.login')}</h1>
      {refused && <Alert>{t('console.notAdmin')}</Alert>}
      <SignInForm />
    </div>
  );
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation, useNavigate } from '@inkbridge/federation/router';
import { usePageTitle } from '@inkbridge/frame';
import { paths } from '@inkbridge/shared/routes';
import { classes, Link } from '@inkbridge/ui';
import type { EntranceState } from '../entrance/entrance-state.js';
import { usePlace, usePlaceLink } from '../entrance/use-place-link.js';
import page from '../layout/page.module.css';
import { NextSteps } from './next-steps.js';
import { RegisterForm } from './register-form.js';
import styles from './register-screen.module.css';

export { entranceMessages as bundles } from '../entrance/bundle.js';

/** `/register` (AC-018…036). With `?action=submitProfile` it explains why listing a person needs an account. */
export function Screen() {
  const { t } = useTranslation('entrance');
  const submitsProfile = new URLSearchParams(useLocation().search).get('action') === 'submitProfile';
  const place = usePlace();
  const navigate = useNavigate();
  const login = usePlaceLink(paths.login);
  usePageTitle(t('register.title'));

  const onRegistered = (email: string) => {
    void navigate(paths.login, { state: { ...place, email, registered: true } satisfies EntranceState });
  };
  return (
    <div className={classes(page.page, styles.register)}>
      <div>
        <h1>{t('register.title')}</h1>
        <p className={page.lead}>{t(submitsProfile ? 'register.introSubmit' : 'register.intro')}</p>
        <RegisterForm onRegistered={onRegistered} />
        <p className={styles.login}>{t.rich('register.haveAccount', { login: <Link {...login} /> })}</p>
      </div>
      <aside>
        <NextSteps submitsProfile={submitsProfile} />
      </aside>
    </div>
  );
}

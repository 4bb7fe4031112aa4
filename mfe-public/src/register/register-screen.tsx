import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation, useNavigate } from '@inkbridge/federation/router';
import { signInMessages, usePageTitle } from '@inkbridge/frame';
import { zipMessages } from '@inkbridge/profile-screens/zip';
import { paths } from '@inkbridge/shared/routes';
import { classes, Link } from '@inkbridge/ui';
import { type EntranceState, pathOf, placeAt, usePlace, usePlaceLink } from '../entrance/use-place-link.js';
import { entranceMessages } from '../entrance/messages/en.js';
import page from '../layout/page.module.css';
import { Steps } from '../steps/steps.js';
import { RegisterForm } from './register-form.js';
import styles from './register-screen.module.css';

export const bundles = [entranceMessages, signInMessages, zipMessages];

/** `/register` (AC-018…036). With `?action=submitProfile` it explains why listing a person needs an account. */
export function Screen() {
  const { t } = useTranslation('entrance');
  const submitsProfile = new URLSearchParams(useLocation().search).get('action') === 'submitProfile';
  const place = usePlace();
  const next = pathOf(place.from) ?? (submitsProfile ? paths.createProfile : null);
  const navigate = useNavigate();
  const login = usePlaceLink(paths.login);
  usePageTitle(t('register.title'));

  const onRegistered = (email: string) => {
    void navigate(paths.login, {
      state: { ...placeAt(next), ...place, email, registered: true } satisfies EntranceState,
    });
  };
  return (
    <div className={classes(page.page, styles.register)}>
      <div>
        <h1>{t('register.title')}</h1>
        <p className={page.lead}>{t(submitsProfile ? 'register.introSubmit' : 'register.intro')}</p>
        <RegisterForm next={next} onRegistered={onRegistered} />
        <p className={styles.login}>{t.rich('register.haveAccount', { login: <Link {...login} /> })}</p>
      </div>
      <aside>
        <NextSteps submitsProfile={submitsProfile} />
      </aside>
    </div>
  );
}

/** The steps after registration, for users who want to list a person and for those who want to write. */
function NextSteps({ submitsProfile }: { submitsProfile: boolean }) {
  const { t } = useTranslation('entrance');
  return (
    <div className={classes(page.sheet, styles.next)}>
      <h2>{t('next.title')}</h2>
      <Steps
        steps={[
          { title: t('next.verify'), text: t('next.verifyText') },
          submitsProfile
            ? { title: t('next.list'), text: t('next.listText') }
            : { title: t('next.write'), text: t('next.writeText') },
        ]}
      />
    </div>
  );
}

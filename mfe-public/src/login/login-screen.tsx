import { useTranslation } from '@inkbridge/federation/i18n';
import { SignInForm, usePageTitle } from '@inkbridge/frame';
import { paths } from '@inkbridge/shared/routes';
import { Button, classes, Link, Notice } from '@inkbridge/ui';
import { useState } from 'react';
import { LetterArt } from '../art/letter-art.js';
import page from '../layout/page.module.css';
import { GoogleMark } from './google-mark.js';
import { LoginPopup } from './login-popup.js';
import styles from './login-screen.module.css';

/** `/login` (AC-001…017). Who has come in is sent on by the page's guard. */
export function Screen() {
  const { t } = useTranslation('public');
  usePageTitle(t('login.title'));
  return (
    <div className={classes(page.page, styles.login)}>
      <div className={styles.ways}>
        <h1>{t('login.title')}</h1>
        <SignInForm
          beside={
            <Link href={paths.resetPassword} className={styles.forgot}>
              {t('login.forgot')}
            </Link>
          }
        />
        <OtherWays />
        <p>{t.rich('login.newHere', { register: <Link href={paths.register} /> })}</p>
      </div>
      <aside className={styles.aside}>
        <LetterArt className={styles.art} />
        <p className={classes(page.lead, styles.welcome)}>{t('login.welcome')}</p>
      </aside>
      <LoginPopup />
    </div>
  );
}

/** What needs mail or another provider and is not open yet says so (AC-006, AC-009). */
function OtherWays() {
  const { t } = useTranslation('public');
  const [asked, setAsked] = useState<'notOpen' | 'resendNotOpen' | null>(null);
  return (
    <>
      <p className={styles.or}>{t('login.or')}</p>
      <Button block onClick={() => setAsked('notOpen')}>
        <GoogleMark />
        {t('login.google')}
      </Button>
      <div className={classes(page.sheet, styles.resend)}>
        <p className={styles.hint}>{t('login.resendHint')}</p>
        <Button size="small" onClick={() => setAsked('resendNotOpen')}>
          {t('login.resend')}
        </Button>
      </div>
      <output>{asked && <Notice>{t(`login.${asked}`)}</Notice>}</output>
    </>
  );
}

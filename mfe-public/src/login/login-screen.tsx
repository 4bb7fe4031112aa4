import { useTranslation } from '@inkbridge/federation/i18n';
import { OtherWays, SignInFields, signInMessages, usePageTitle, useSignIn, WithSecondStep } from '@inkbridge/frame';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { classes, Link, Notice } from '@inkbridge/ui';
import { useEffect } from 'react';
import { LetterArt } from '../art/letter-art.js';
import { readEntranceState } from '../entrance/entrance-state.js';
import { entranceMessages } from '../entrance/messages/en.js';
import { useArrival } from '../entrance/use-arrival.js';
import { useRegisterLink } from '../entrance/use-place-link.js';
import page from '../layout/page.module.css';
import { ForgotPassword } from './forgot-password.js';
import { LoginPopup } from './login-popup.js';
import styles from './login-screen.module.css';
import { ResendVerification } from './resend-verification.js';

export const bundles = [entranceMessages, signInMessages];

/** `/login` (AC-001…017). The page's guard redirects users who are signed in. */
export function Screen() {
  const { t } = useTranslation('entrance');
  const signIn = useSignIn();
  const known = readEntranceState(useArrival());
  const register = useRegisterLink();
  useForgottenOnLeaving();
  usePageTitle(t('login.title'));

  return (
    <div className={classes(page.page, styles.login)}>
      <div className={styles.ways}>
        <h1>{t('login.title')}</h1>
        <WithSecondStep signIn={signIn}>
          {known?.registered && !signIn.message && (
            <output>
              <Notice tone="success">{t('login.registered', { email: known.email })}</Notice>
            </output>
          )}
          <SignInFields signIn={signIn} email={known?.email} beside={<ForgotPassword signIn={signIn} />} />
          <OtherWays signIn={signIn} />
          <ResendVerification signIn={signIn} />
          <p>{t.rich('login.newHere', { register: <Link {...register} /> })}</p>
        </WithSecondStep>
      </div>
      <aside className={styles.aside}>
        <LetterArt className={styles.art} />
        <p className={classes(page.lead, styles.welcome)}>{t('login.welcome')}</p>
      </aside>
      <LoginPopup onClosed={() => signIn.form.current?.querySelector<HTMLElement>('[name=email]')?.focus()} />
    </div>
  );
}

/** Discards the credentials of a stopped login when the user leaves this page (D-08). */
function useForgottenOnLeaving(): void {
  const session = useSessionActions();
  useEffect(() => () => session.forgetUnverified(), [session]);
}

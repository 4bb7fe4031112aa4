import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageFacts } from '../host/page-facts-context.js';
import { offersSocial } from '../host/page-facts.js';
import { offersPasskeys, PasskeySignIn } from './passkey-sign-in.js';
import { GoogleSignIn } from './google-sign-in.js';
import styles from './other-ways.module.css';
import type { SignIn } from './use-sign-in.js';

/** The ways to sign in that need no password, as far as they are offered (AC-009, D-07, D-122). */
export function OtherWays({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('signIn');
  const facts = usePageFacts();
  if (!offersPasskeys(facts) && !offersSocial('google', facts)) return null;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{t('or')}</p>
      <GoogleSignIn signIn={signIn} />
      <PasskeySignIn signIn={signIn} />
    </div>
  );
}

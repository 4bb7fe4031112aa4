import { useTranslation } from '@inkbridge/federation/i18n';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { Button } from '@inkbridge/ui';
import { useEffect } from 'react';
import { offersSocial, usePageFacts } from '../host/page-facts.js';
import { useEarlyButton } from '../host/use-is-hydrating.js';
import { GoogleMark } from './google-mark.js';
import styles from './other-ways.module.css';
import { offersPasskeys, PasskeySignIn } from './passkey-sign-in.js';
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

const provider = 'google';

/** Google sign-in, if offered (AC-009, D-07). The form's Remember Me applies to it too. */
function GoogleSignIn({ signIn: { attempt, pending } }: { signIn: SignIn }) {
  const { t } = useTranslation('signIn');
  const early = useEarlyButton();
  const session = useSessionActions();
  const offered = offersSocial(provider, usePageFacts());
  useEffect(() => {
    if (offered) session.identity.prepare?.();
  }, [offered, session]);
  if (!offered) return null;

  const ask = () =>
    attempt({
      name: provider,
      work: ({ remember }) => session.signInWith(provider, { remember }),
      failed: t('googleFailed'),
    });
  return (
    <Button block busy={pending === provider} onClick={ask} {...early}>
      <GoogleMark />
      {t('google')}
    </Button>
  );
}

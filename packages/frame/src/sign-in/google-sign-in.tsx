import { useTranslation } from '@inkbridge/federation/i18n';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { Button } from '@inkbridge/ui';
import { useEffect } from 'react';
import { usePageFacts } from '../host/page-facts-context.js';
import { useEarlyButton } from '../host/use-is-hydrating.js';
import { offersSocial } from '../host/page-facts.js';
import { GoogleMark } from './google-mark.js';
import type { SignIn } from './use-sign-in.js';

const provider = 'google';

/** Google sign-in, if offered (AC-009, D-07). The form's Remember Me applies to it too. */
export function GoogleSignIn({ signIn: { attempt, pending } }: { signIn: SignIn }) {
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

import { askPasskey, sendPasskey } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { Button } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type PageFacts, usePageFacts } from '../host/page-facts.js';
import { useEarlyButton } from '../host/use-is-hydrating.js';
import type { SignIn } from './use-sign-in.js';
import { usePasskeyText } from './use-step-text.js';

const name = 'passkey';

/** Signs in with a passkey, without email and password. Firebase keeps no passkeys of ours. */
export function PasskeySignIn({ signIn: { attempt, pending } }: { signIn: SignIn }) {
  const { t } = useTranslation('signIn');
  const signIn = usePasskeySignIn();
  const failed = usePasskeyText();
  const early = useEarlyButton();
  if (!offersPasskeys(usePageFacts())) return null;

  const ask = () => attempt({ name, work: ({ remember }) => signIn({ remember }), failed });
  return (
    <Button block busy={pending === name} icon="shield" onClick={ask} {...early}>
      {t('passkey')}
    </Button>
  );
}

/** Whether passkeys of ours work here: not where another identity provider signs people in. */
export function offersPasskeys({ identity }: PageFacts): boolean {
  return !identity?.firebase;
}

/** Lets the user choose a passkey, and signs in. With a `challenge`, only one of the account that it is for. */
export function usePasskeySignIn() {
  const client = useQueryClient();
  const session = useSessionActions();
  return async ({ challenge, remember }: { challenge?: string; remember: boolean }) => {
    const { answerWithPasskey } = await import('./passkey-browser.js'); // few people have passkeys
    const options = await askPasskey(challenge === undefined ? {} : { challenge }, { client });
    const passkey = await answerWithPasskey(options);
    return session.admit(await sendPasskey({ passkey, remember }, { client }));
  };
}

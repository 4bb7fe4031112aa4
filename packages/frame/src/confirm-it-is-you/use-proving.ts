import { useTranslation } from '@inkbridge/federation/i18n';
import { useSession, useSessionActions } from '@inkbridge/shared/auth-context';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { readPageFacts } from '../host/page-facts.js';
import { asksWho, type Proof } from './proof.js';
import { useRefusalText } from './use-refusal-text.js';

/** How somebody shows who they are. */
export type Way = 'password' | 'google';

type Attempt = { way: Way; password: string };

class OtherAccount extends Error {}
class GoogleFailed extends Error {}

/** Shows who is asking, and then makes the call; one attempt at a time. */
export function useProving(prove: (proof: Proof) => Promise<void>) {
  const busy = useRef(false);
  const signIn = useFreshSignIn();
  const problemOf = useProblemText();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async ({ way, password }: Attempt) => {
      const isSignedIn = await signIn({ way, password });
      await prove(isSignedIn ? {} : { password });
    },
  });
  return {
    attempt: (way: Way, password = '') => {
      if (busy.current) return;
      busy.current = true;
      mutate({ way, password }, { onSettled: () => (busy.current = false) });
    },
    pending: isPending ? variables.way : null,
    problem: error && problemOf(error, variables?.way),
  };
}

/**
 * Signs in once more where the API cannot check the proof itself: by Google, and by the password of a Firebase project.
 * True when the session is fresh now.
 */
function useFreshSignIn() {
  const session = useSessionActions();
  const { user } = useSession();
  return async ({ way, password }: Attempt): Promise<boolean> => {
    if (way === 'password' && !readPageFacts().identity?.firebase) return false;
    const email = user?.email ?? '';
    const signedIn =
      way === 'google'
        ? await session.signInWith('google', { remember: false }).catch(asGoogleFailure)
        : await session.signIn({ email, password, remember: false });
    if (signedIn._id !== user?._id) throw new OtherAccount();
    return true;
  };
}

function asGoogleFailure(cause: unknown): never {
  throw new GoogleFailed('Google did not sign in', { cause });
}

function useProblemText() {
  const { t } = useTranslation('itIsYou');
  const refusalText = useRefusalText();
  return (error: Error, way: Way | undefined): string => {
    if (error instanceof OtherAccount) return t('other');
    if (error instanceof GoogleFailed) return t('googleFailed');
    return asksWho(error) && way === 'password' ? t('noPassword') : refusalText(error);
  };
}

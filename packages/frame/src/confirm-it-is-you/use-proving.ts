import { useTranslation } from '@inkbridge/federation/i18n';
import { useSession, useSessionActions, type SessionUser } from '@inkbridge/shared/auth-context';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { readPageFacts } from '../host/page-facts.js';
import { askedStepOf } from '../sign-in/use-sign-in.js';
import { asksForFactor, asksWho, type Proof } from './proof.js';
import { useRefusalText } from './use-refusal-text.js';

/** How a user proves who they are; `step` is the second factor after password or Google. */
type Way = 'password' | 'google' | 'step';

type Attempt = { way: Exclude<Way, 'step'>; password: string };

class OtherAccount extends Error {}
class GoogleFailed extends Error {}

/** Shows who is asking, and then makes the call; one attempt at a time. */
export function useProving(prove: (proof: Proof) => Promise<void>) {
  const busy = useRef(false);
  const { user } = useSession();
  const owner = useRef(user?._id);
  const signIn = useFreshSignIn();
  const problemOf = useProblemText();
  const { mutate, reset, isPending, variables, error } = useMutation({
    mutationFn: async (given: Attempt | { way: 'step'; user: SessionUser }) => {
      if (given.way === 'step') {
        if (given.user._id !== owner.current) throw new OtherAccount();
        await prove({});
        return;
      }
      if (given.way === 'google' || readPageFacts().identity?.firebase) {
        await signIn(given);
        return prove({});
      }
      try {
        await prove({ password: given.password });
      } catch (error) {
        if (!asksForFactor(error)) throw error;
        await signIn(given); // stops at the second step
        await prove({});
      }
    },
  });
  return {
    attempt: (way: Attempt['way'], password = '') => {
      if (busy.current) return;
      busy.current = true;
      mutate({ way, password }, { onSettled: () => (busy.current = false) });
    },
    pending: isPending ? variables.way : null,
    /** The account asks for its second factor, after its password or Google. */
    secondStep: askedStepOf(error),
    /** After the second factor. */
    proved: (signedIn: SessionUser) => mutate({ way: 'step', user: signedIn }),
    reset,
    problem: error && problemOf(error, variables?.way),
  };
}

/**
 * Signs in once more where the API cannot check the proof itself: by Google, by the password of a Firebase project, and
 * for a second factor.
 */
function useFreshSignIn() {
  const session = useSessionActions();
  const { user } = useSession();
  return async ({ way, password }: Attempt): Promise<void> => {
    const email = user?.email ?? '';
    const signedIn =
      way === 'google'
        ? await session.signInWith('google', { remember: false }).catch(asGoogleFailure)
        : await session.signIn({ email, password, remember: false });
    if (signedIn._id !== user?._id) throw new OtherAccount();
  };
}

function asGoogleFailure(cause: unknown): never {
  if (cause instanceof Error && askedStepOf(cause)) throw cause;
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

import { useMutation } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { type SessionUser, useSession, useSessionActions } from '@inkbridge/shared/auth-context';
import { Button, Dialog } from '@inkbridge/ui';
import { PasswordInput } from '@inkbridge/ui/password-input';
import { useEffect, useRef } from 'react';
import { factsOf } from '../failure/cause-of.js';
import { useErrorText } from '../failure/use-error-text.js';
import { useWaitText } from '../failure/use-wait-text.js';
import { FormDialog } from '../form-dialog/form-dialog.js';
import { offersSocial, readPageFacts } from '../host/page-facts.js';
import { GoogleMark } from '../sign-in/google-mark.js';
import { SecondStepForm } from '../sign-in/second-step-form.js';
import { usePasswordLabels } from '../sign-in/sign-in-form.js';
import { askedStepOf } from '../sign-in/use-sign-in.js';
import styles from './confirm-it-is-you.module.css';

type ConfirmItIsYouProps = {
  /** Makes the call; the dialog shows why it failed, and stays open. */
  prove: (proof: Proof) => Promise<void>;
  onCancel: () => void;
};

/** Asks who it is: by password, or by signing in with Google again; and for the second factor where one is due. */
export function ConfirmItIsYou({ prove, onCancel }: ConfirmItIsYouProps) {
  const { t } = useTranslation('itIsYou');
  const labels = usePasswordLabels();
  const { attempt, pending, problem, secondStep, proved, reset } = useProving(prove);

  if (secondStep) {
    return (
      <Dialog open onClose={onCancel} title={t('title')} closeLabel={t('close')}>
        <SecondStepForm asked={secondStep} onLeave={reset} onAdmitted={proved} />
      </Dialog>
    );
  }

  return (
    <FormDialog
      title={t('title')}
      labels={{ close: t('close'), cancel: t('cancel'), submit: t('confirm') }}
      busy={pending === 'password'}
      intro={<p>{t('text')}</p>}
      problem={problem}
      field={{ label: t('password'), missing: t('enterPassword') }}
      renderControl={(props) => <PasswordInput {...props} labels={labels} />}
      read={(typed) => typed} // a password may begin or end with spaces
      onSend={(password) => attempt('password', password)}
      onCancel={onCancel}
    >
      <ByGoogle attempt={attempt} busy={pending === 'google'} />
    </FormDialog>
  );
}

/** For accounts without a password, and for people who prefer it. */
function ByGoogle({ attempt, busy }: { attempt: (way: 'google') => void; busy: boolean }) {
  const { t } = useTranslation('itIsYou');
  const session = useSessionActions();
  const offered = offersSocial('google');
  useEffect(() => {
    if (offered) session.identity.prepare?.();
  }, [offered, session]);
  if (!offered) return null;

  return (
    <>
      <p className={styles.or}>{t('or')}</p>
      <Button block busy={busy} onClick={() => attempt('google')}>
        <GoogleMark />
        {t('google')}
      </Button>
    </>
  );
}

/** How a user proves who they are; `step` is the second factor after password or Google. */
type Way = 'password' | 'google' | 'step';

type Attempt = { way: Exclude<Way, 'step'>; password: string };

class OtherAccount extends Error {}
class GoogleFailed extends Error {}

/** Shows who is asking, and then makes the call; one attempt at a time. */
function useProving(prove: (proof: Proof) => Promise<void>) {
  const { user } = useSession();
  const owner = useRef(user?._id);
  const signIn = useFreshSignIn();
  const problemOf = useProblemText();
  const { mutate, reset, isPending, variables, error } = useMutation({
    mutationKey: ['proof'],
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
    attempt: (way: Attempt['way'], password = '') => mutate({ way, password }),
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

/** As `useErrorText`; after too many tries of a password also how long to wait. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('itIsYou');
  const errorText = useErrorText();
  const waitText = useWaitText();
  return (error) => {
    if (!(error instanceof Error && 'code' in error) || error.code !== 'auth/too-many-requests')
      return errorText(error);
    const { waitSeconds } = factsOf(error);
    return waitSeconds === null ? t('tooMany') : t('tooManyFor', { wait: waitText(waitSeconds) });
  };
}

/** Part of a call's body: the current password, or nothing after a fresh sign-in. */
export type Proof = { password?: string };

/** Whether the API refused a call because it does not know that it is the owner who asks. */
export function asksWho(error: unknown): boolean {
  return codeOf(error) === 'confirm_it_is_you' || asksForFactor(error);
}

/** Whether the password alone is not enough, because the account has a second factor. */
function asksForFactor(error: unknown): boolean {
  return codeOf(error) === 'confirm_second_factor';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}

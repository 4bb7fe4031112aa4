import { useMutation } from '@inkbridge/api-client';
import type { SecondStep } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { type Credentials, useSessionActions } from '@inkbridge/shared/auth-context';
import { filterEntries } from '@inkbridge/shared/objects';
import { type RefObject, useRef, useState } from 'react';
import { factsOf } from '../failure/cause-of.js';
import { useErrorText } from '../failure/use-error-text.js';
import { useWaitText } from '../failure/use-wait-text.js';

/** The fields an action requires, with the text to show if one is empty. */
type RequiredFields = Partial<Record<'email' | 'password', string>>;

/** `next` is a second sentence, on what to do. */
type SignInMessage = { tone: 'info' | 'success' | 'danger'; text: string; next?: string };

type SignInAction = {
  /** Identifies the button to show as busy. */
  name: string;
  needs?: RequiredFields;
  work: (given: Credentials) => Promise<unknown>;
  /** Shown after success. */
  done?: string;
  /** Replaces the text for the error's code. */
  failed?: string | ((error: Error) => string);
};

/** State and actions of a sign-in form. `message`: the result of the last action; `missing`: its empty fields. */
export type SignIn = {
  form: RefObject<HTMLFormElement | null>;
  missing: RequiredFields;
  filled: (field: keyof RequiredFields) => void;
  attempt: (action: SignInAction) => void;
  login: () => void;
  /** The name of the action in progress. */
  pending: string | null;
  message: SignInMessage | null;
  /** The first factor was right; `WithSecondStep` asks for the second one. */
  secondStep: AskedStep | null;
  /** Back to the form, as it was left. */
  startAgain: () => void;
};

/** The login that a second step completes. */
export type AskedStep = SecondStep & { remember: boolean };

/**
 * State of the sign-in form and its actions: runs one action at a time and shows only the result of the last. The guard
 * decides where to go after the login (D-05).
 */
export function useSignIn(): SignIn {
  const { t } = useTranslation('signIn');
  const session = useSessionActions();
  const errorText = useErrorText();
  const waitText = useWaitText();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<RequiredFields>({});
  // Calls the session and not the API client, because only the session holds the token.
  const { mutate, reset, isPending, variables, data, error } = useMutation({
    mutationKey: ['signIn'],
    mutationFn: async ({ action, given }: { action: SignInAction; given: Credentials }) => {
      await action.work(given);
      return action.done;
    },
  });

  const secondStep = askedStepOf(error);

  function attempt(action: SignInAction) {
    const given = readForm(form.current);
    const found = emptyOf(given, action.needs);
    setMissing(found);
    const [first] = Object.keys(found);
    if (first) {
      reset();
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    mutate({ action, given });
  }

  function resultMessage(): SignInMessage | null {
    if (!error || secondStep) return data ? { tone: 'success', text: data } : null;
    const failed = variables?.action.failed;
    const text = typeof failed === 'function' ? failed(error) : (failed ?? errorText(error));
    // A login stopped because the email is unverified is no error: a mail is on its way (AC-131).
    if (isCode(error, 'auth/unverified-email')) return { tone: 'info', text };
    return { tone: 'danger', text, next: isCode(error, 'auth/too-many-requests') ? whenAgain(error) : undefined };
  }

  function whenAgain(error: Error): string {
    const { waitSeconds } = factsOf(error);
    return waitSeconds === null ? t('tooMany') : t('tooManyFor', { wait: waitText(waitSeconds) });
  }

  return {
    form,
    missing,
    attempt,
    filled: (field) => setMissing({ ...missing, [field]: undefined }),
    login: () =>
      attempt({
        name: 'login',
        needs: { email: t('enterEmail'), password: t('enterPassword') },
        work: (given) => session.signIn(given),
      }),
    pending: isPending ? variables.action.name : null,
    message: resultMessage(),
    secondStep,
    startAgain: reset,
  };
}

function isCode(error: Error, code: string): boolean {
  return 'code' in error && error.code === code;
}

/** Reads the field instead of the class, because each remote has its own copy of it. */
export function askedStepOf(error: Error | null): AskedStep | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this field has no other type anywhere
  return error && 'secondStep' in error ? (error.secondStep as AskedStep) : null;
}

function emptyOf(given: Credentials, needs: RequiredFields = {}): RequiredFields {
  return filterEntries(needs, (_, field) => given[field] === '');
}

function readForm(form: HTMLFormElement | null): Credentials {
  const data = form ? new FormData(form) : new FormData();
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email').trim(), password: text('password'), remember: data.has('remember') };
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { useSessionActions, type Credentials } from '@inkbridge/shared/auth-context';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useErrorText } from '../failure/use-error-text.js';

/** What a deed may need filled in; the text says what to do when it is empty. */
export type Needs = Partial<Record<'email' | 'password', string>>;

/** `next` is a second sentence: what to do. */
export type Said = { tone: 'info' | 'success' | 'danger'; text: string; next?: string };

export type Deed = {
  /** Tells whose button is busy. */
  name: string;
  needs?: Needs;
  work: (given: Credentials) => Promise<unknown>;
  /** Said when it went well. */
  done?: string;
  /** In place of the text of the error's code. */
  failed?: string;
};

export type SignIn = {
  form: RefObject<HTMLFormElement | null>;
  missing: Needs;
  filled: (field: keyof Needs) => void;
  attempt: (deed: Deed) => void;
  login: () => void;
  /** The name of the deed that is under way. */
  pending: string | null;
  said: Said | null;
};

/**
 * The sign-in form and all that is done with what stands in it: one thing at a time, and what came of the last one is
 * all that is said. Where to go after the login is the guard's business (D-05).
 */
export function useSignIn(): SignIn {
  const { t } = useTranslation('signIn');
  const session = useSessionActions();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [missing, setMissing] = useState<Needs>({});
  // Not by the query client's own session: signing in is the session's, and it alone keeps the token.
  const { mutate, reset, isPending, variables, data, error } = useMutation({
    mutationFn: async ({ deed, given }: { deed: Deed; given: Credentials }) => {
      await deed.work(given);
      return deed.done;
    },
  });

  function attempt(deed: Deed) {
    if (busy.current) return; // a second click comes before the first is drawn
    const given = readForm(form.current);
    const found = emptyOf(given, deed.needs);
    setMissing(found);
    const [first] = Object.keys(found);
    if (first) {
      reset();
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    busy.current = true;
    mutate({ deed, given }, { onSettled: () => (busy.current = false) });
  }

  function saidOf(): Said | null {
    if (!error) return data ? { tone: 'success', text: data } : null;
    const text = variables?.deed.failed ?? errorText(error);
    // A login that was stopped for its e-mail is no error: the mail is on its way (AC-131).
    if (isCode(error, 'auth/unverified-email')) return { tone: 'info', text };
    return { tone: 'danger', text, next: isCode(error, 'auth/too-many-requests') ? t('tooMany') : undefined };
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
    pending: isPending ? variables.deed.name : null,
    said: saidOf(),
  };
}

function isCode(error: Error, code: string): boolean {
  return 'code' in error && error.code === code;
}

function emptyOf(given: Credentials, needs: Needs = {}): Needs {
  return Object.fromEntries(Object.entries(needs).filter(([field]) => given[field as keyof Needs] === ''));
}

function readForm(form: HTMLFormElement | null): Credentials {
  const data = form ? new FormData(form) : new FormData();
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email').trim(), password: text('password'), remember: data.has('remember') };
}

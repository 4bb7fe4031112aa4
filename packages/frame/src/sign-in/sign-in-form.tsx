import { useTranslation } from '@inkbridge/federation/i18n';
import { useSessionActions, type Credentials } from '@inkbridge/shared/auth-context';
import { Alert, Button, Checkbox, Field, PasswordInput, TextInput } from '@inkbridge/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useErrorText } from '../failure/use-error-text.js';
import styles from './sign-in-form.module.css';

type Missing = { email: boolean; password: boolean };
const nothing: Missing = { email: false, password: false };

/** `beside` stands in one line with Remember Me. Where to go after the login is the guard's business (D-05). */
export function SignInForm({ beside }: { beside?: ReactNode }) {
  const { t } = useTranslation('frame');
  const session = useSessionActions();
  const errorText = useErrorText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState(nothing);
  // Not `mutate` by the query client's own session: signing in is the session's, and it alone keeps the token.
  const signIn = useMutation({ mutationFn: (credentials: Credentials) => session.signIn(credentials) });
  const busy = useRef(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return; // a second click comes before the first is drawn
    const credentials = readForm(event.currentTarget);
    const found = { email: credentials.email === '', password: credentials.password === '' };
    setMissing(found);
    if (found.email || found.password) {
      form.current?.querySelector<HTMLInputElement>(`[name=${found.email ? 'email' : 'password'}]`)?.focus();
      return;
    }
    busy.current = true;
    signIn.mutate(credentials, { onSettled: () => (busy.current = false) });
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {signIn.isError && <Alert>{errorText(signIn.error)}</Alert>}
      <Field id={`${id}-email`} label={t('login.email')} error={missing.email && t('login.enterEmail')}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={() => setMissing({ ...missing, email: false })}
        />
      </Field>
      <Field id={`${id}-password`} label={t('login.password')} error={missing.password && t('login.enterPassword')}>
        <PasswordInput
          name="password"
          required
          labels={{
            show: t('login.show'),
            hide: t('login.hide'),
            showPassword: t('login.showPassword'),
            hidePassword: t('login.hidePassword'),
          }}
          onChange={() => setMissing({ ...missing, password: false })}
        />
      </Field>
      <div className={styles.line}>
        <Checkbox name="remember" label={t('login.remember')} />
        {beside}
      </div>
      <Button type="submit" variant="primary" block busy={signIn.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

function readForm(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email').trim(), password: text('password'), remember: data.has('remember') };
}

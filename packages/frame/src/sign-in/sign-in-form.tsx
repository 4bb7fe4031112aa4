import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button, Field, Notice, TextInput } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { PasswordInput } from '@inkbridge/ui/password-input';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useEarlyButton } from '../host/use-is-hydrating.js';
import { WithSecondStep } from './with-second-step.js';
import { OtherWays } from './other-ways.js';
import styles from './sign-in-form.module.css';
import { type SignIn, useSignIn } from './use-sign-in.js';

/** The form on its own. */
export function SignInForm({ email }: { email?: string }) {
  const signIn = useSignIn();
  return (
    <WithSecondStep signIn={signIn}>
      <SignInFields signIn={signIn} email={email} />
      <OtherWays signIn={signIn} />
    </WithSecondStep>
  );
}

type SignInFieldsProps = {
  signIn: SignIn;
  /** Initial value of the email field. */
  email?: string;
  /** Shares a row with Remember Me. */
  beside?: ReactNode;
};

/** The fields, for a page that shows more actions than logging in. */
export function SignInFields({ signIn, email, beside }: SignInFieldsProps) {
  const { t } = useTranslation('signIn');
  const id = useId();
  const { missing, filled, pending } = signIn;
  const early = useEarlyButton();

  return (
    <SignInFrame signIn={signIn}>
      <Field id={`${id}-email`} label={t('email')} error={missing.email}>
        <AccountEmailInput defaultValue={email} onChange={() => filled('email')} />
      </Field>
      <Field id={`${id}-password`} label={t('password')} error={missing.password}>
        <PasswordInput name="password" required labels={usePasswordLabels()} onChange={() => filled('password')} />
      </Field>
      <div className={styles.line}>
        <Checkbox name="remember" label={t('remember')} />
        {beside}
      </div>
      <Button type="submit" variant="primary" block busy={pending === 'login'} {...early}>
        {t('submit')}
      </Button>
    </SignInFrame>
  );
}

/** A form that signs in, below what came of the last attempt. */
export function SignInFrame({ signIn, children }: { signIn: SignIn; children: ReactNode }) {
  const { form, login, message } = signIn;
  return (
    <form
      ref={form}
      className={styles.form}
      method="post" // no password in an address, whatever submits it
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        login();
      }}
    >
      {/* Always rendered: screen readers announce changes inside a live region, not a region that appears. */}
      <output className={styles.message}>
        {message && message.tone !== 'danger' && <Notice tone={message.tone}>{message.text}</Notice>}
      </output>
      {message?.tone === 'danger' && (
        <Alert>
          <span>{message.text}</span>
          {message.next && <p>{message.next}</p>}
        </Alert>
      )}
      {children}
    </form>
  );
}

/** Takes the email address of an account; password managers fill it in. */
export function AccountEmailInput(props: Pick<ComponentProps<typeof TextInput>, 'ref' | 'defaultValue' | 'onChange'>) {
  return (
    <TextInput
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}

/** Labels of the show/hide button beside a password. */
export function usePasswordLabels() {
  const { t } = useTranslation('signIn');
  return {
    show: t('show'),
    hide: t('hide'),
    showPassword: t('showPassword'),
    hidePassword: t('hidePassword'),
  };
}

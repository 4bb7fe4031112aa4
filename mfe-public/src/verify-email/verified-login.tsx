import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate } from '@inkbridge/federation/router';
import { landingOf, SignInFrame, usePasswordLabels, useSignIn, WithSecondStep } from '@inkbridge/frame';
import { useViewer } from '@inkbridge/shared/auth-context';
import { Button, Field } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { PasswordInput } from '@inkbridge/ui/password-input';
import { LoginButton } from '../entrance/login-button.js';

type VerifiedLoginProps = { email: string; /** The page to open then. */ next: string | null };

/** Logs in right after the address was confirmed: only the password is missing. */
export function VerifiedLogin({ email, next }: VerifiedLoginProps) {
  const { t } = useTranslation('signIn');
  const { t: tEntrance } = useTranslation('entrance');
  const signIn = useSignIn();
  const { filled, missing, pending } = signIn;
  const labels = usePasswordLabels();
  const viewer = useViewer();
  if (viewer !== 'guest') return <Navigate to={next ?? landingOf(viewer)} replace />;

  return (
    <WithSecondStep signIn={signIn}>
      <SignInFrame signIn={signIn}>
        {/* Password managers find the account by it. */}
        <input name="email" type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={t('password')} error={missing.password}>
          <PasswordInput name="password" required labels={labels} onChange={() => filled('password')} />
        </Field>
        <Checkbox name="remember" label={t('remember')} />
        <Button type="submit" variant="primary" block busy={pending === 'login'}>
          {t('submit')}
        </Button>
        <LoginButton email={email} next={next} variant="quiet" label={tEntrance('verify.otherLogin')} />
      </SignInFrame>
    </WithSecondStep>
  );
}

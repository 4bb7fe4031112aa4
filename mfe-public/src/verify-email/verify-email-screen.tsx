import { callApi, useMutation } from '@inkbridge/api-client';
import { requestVerificationRoute } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate } from '@inkbridge/federation/router';
import {
  landingOf,
  SignInFrame,
  signInMessages,
  useErrorText,
  usePageTitle,
  usePasswordLabels,
  useSignIn,
  WithSecondStep,
} from '@inkbridge/frame';
import { useSessionActions, useViewer } from '@inkbridge/shared/auth-context';
import { accountPath } from '@inkbridge/shared/routes';
import { Alert, Button, Field, LinkButton } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { PasswordInput } from '@inkbridge/ui/password-input';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressForm } from '../entrance/address-form.js';
import { codeTroubleOf } from '../entrance/code-errors.js';
import { LoginButton } from '../entrance/login-button.js';
import { DoneCard, MailPage, MailPageHead, TroubleCard } from '../entrance/mail-page.js';
import { entranceMessages } from '../entrance/messages/en.js';
import { useMailCode } from '../entrance/use-mail-code.js';

export const bundles = [entranceMessages, signInMessages];

/**
 * The page that links in verification and change-of-address mails open (D-62). Opening it redeems nothing, because
 * malware scanners open a mail's links before its reader does.
 */
export function Screen() {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const session = useSessionActions();
  const { code, next, forget } = useMailCode();
  const isGuest = useViewer() === 'guest';
  const [cameAsGuest] = useState(isGuest);
  const verify = useMutation({ mutationFn: (given: string) => session.identity.verifyEmail(given) });
  const onSuccess = () => {
    forget();
    if (!isGuest) void session.restore(); // their address has changed
  };
  usePageTitle(t('verify.title'));

  if (verify.data)
    return cameAsGuest ? <Confirmed email={verify.data.email} next={next} /> : <Changed email={verify.data.email} />;
  if (code === null) {
    return (
      <TroubleCard title={t('verify.missing')} action={<LoginButton />} below={<NewLink next={next} />}>
        {t('verify.missingText')}
      </TroubleCard>
    );
  }
  const trouble = codeTroubleOf(verify.error);
  if (trouble === 'taken') {
    return (
      <TroubleCard title={errorText(verify.error)} action={<LoginButton />}>
        {t('verify.taken')}
      </TroubleCard>
    );
  }
  if (trouble) {
    return (
      <TroubleCard title={t('verify.dead')} action={<LoginButton next={next} />} below={<NewLink next={next} />}>
        {t(`verify.${trouble}`)} {t('verify.newer')}
      </TroubleCard>
    );
  }
  return (
    <MailPage>
      <MailPageHead title={t('verify.title')} text={t('verify.text')} />
      {verify.error && <Alert>{errorText(verify.error)}</Alert>}
      <Button variant="primary" block busy={verify.isPending} onClick={() => verify.mutate(code, { onSuccess })}>
        {t('verify.button')}
      </Button>
    </MailPage>
  );
}

/** For someone who has just registered. */
function Confirmed({ email, next }: { email: string; next: string | null }) {
  const { t } = useTranslation('entrance');
  const isGuest = useViewer() === 'guest';
  return (
    <DoneCard title={t('verify.done')} action={<VerifiedLogin email={email} next={next} />}>
      <span>{isGuest ? t('verify.doneText', { email }) : t('verify.loggingIn')}</span>
    </DoneCard>
  );
}

/** For a signed-in user, who has changed their address. */
function Changed({ email }: { email: string }) {
  const { t } = useTranslation('entrance');
  return (
    <DoneCard
      title={t('verify.done')}
      action={
        <LinkButton variant="primary" href={accountPath('profile')}>
          {t('verify.account')}
        </LinkButton>
      }
    >
      {t('verify.changedText', { email })}
    </DoneCard>
  );
}

/** Sends a new verification link without a login, with the same answer for every address (D-10, D-118). */
function NewLink({ next }: { next: string | null }) {
  const { t } = useTranslation('entrance');
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: async (email: string) => {
      await callApi(requestVerificationRoute, { body: { email, next: next ?? undefined } }, { client });
      return email;
    },
  });

  return (
    <AddressForm
      submitLabel={t('reset.newLink')}
      onSubmit={send.mutate}
      isPending={send.isPending}
      error={send.error}
      sent={send.data ? t('verify.newLinkSent', { email: send.data }) : null}
    />
  );
}

type VerifiedLoginProps = { email: string; /** The page to open then. */ next: string | null };

/** Logs in right after the address was confirmed: only the password is missing. */
function VerifiedLogin({ email, next }: VerifiedLoginProps) {
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

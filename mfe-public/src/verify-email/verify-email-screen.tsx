import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText, usePageTitle } from '@inkbridge/frame';
import { useSessionActions, useViewer } from '@inkbridge/shared/auth-context';
import { accountPath } from '@inkbridge/shared/routes';
import { Alert, Button, LinkButton } from '@inkbridge/ui';
import { codeTroubleOf } from '../entrance/code-errors.js';
import { LoginButton } from '../entrance/login-button.js';
import { DoneCard, MailPage, MailPageHead, TroubleCard } from '../entrance/mail-page.js';
import { useSubmitOnce } from '../entrance/use-submit-once.js';
import { useMailCode } from '../entrance/use-mail-code.js';

export { entranceMessages as bundles } from '../entrance/bundle.js';

/**
 * The page that links in verification and change-of-address mails open (D-62). Opening it redeems nothing, because
 * malware scanners open a mail's links before its reader does.
 */
export function Screen() {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const session = useSessionActions();
  const { code, forget } = useMailCode();
  const isGuest = useViewer() === 'guest';
  const verify = useSubmitOnce((given: string) => session.identity.verifyEmail(given));
  const onSuccess = () => {
    forget();
    if (!isGuest) void session.restore(); // their address has changed
  };
  usePageTitle(t('verify.title'));

  if (verify.data) return <Verified email={verify.data.email} />;
  if (code === null) {
    return (
      <TroubleCard title={t('verify.missing')} action={<LoginButton />}>
        {t('verify.missingText')}
      </TroubleCard>
    );
  }
  const trouble = codeTroubleOf(verify.error);
  if (trouble) {
    return (
      <TroubleCard title={errorText(verify.error)} action={<LoginButton />}>
        {t(`verify.${trouble}`)}
      </TroubleCard>
    );
  }
  return (
    <MailPage>
      <MailPageHead title={t('verify.title')} text={t('verify.text')} />
      {verify.error && <Alert>{errorText(verify.error)}</Alert>}
      <Button variant="primary" block busy={verify.isPending} onClick={() => verify.start(code, { onSuccess })}>
        {t('verify.button')}
      </Button>
    </MailPage>
  );
}

/** A signed-in user has changed their address; a guest has just registered. */
function Verified({ email }: { email: string }) {
  const { t } = useTranslation('entrance');
  const isGuest = useViewer() === 'guest';
  return (
    <DoneCard
      title={t('verify.done')}
      action={
        isGuest ? (
          <LoginButton email={email} variant="primary" />
        ) : (
          <LinkButton variant="primary" href={accountPath('profile')}>
            {t('verify.account')}
          </LinkButton>
        )
      }
    >
      {t(isGuest ? 'verify.doneText' : 'verify.changedText', { email })}
    </DoneCard>
  );
}

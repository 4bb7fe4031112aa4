import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { useSessionActions, useViewer } from '@inkbridge/shared/auth-context';
import { Button } from '@inkbridge/ui';
import { codeTroubleOf } from '../entrance/code-errors.js';
import { LoginButton } from '../entrance/login-button.js';
import { DoneCard, TroubleCard } from '../entrance/mail-page.js';
import { useSubmitOnce } from '../entrance/use-submit-once.js';
import { NewPasswordForm } from './new-password-form.js';

type NewPasswordProps = { code: string; onSaved: () => void; onNewLink: () => void };

/** Redeems the code of a reset mail. A password that is too weak does not use up the code. */
export function NewPassword({ code, onSaved, onNewLink }: NewPasswordProps) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const session = useSessionActions();
  const isGuest = useViewer() === 'guest';
  const reset = useSubmitOnce((password: string) => session.identity.resetPassword(code, password));
  const onSuccess = () => {
    onSaved();
    if (!isGuest) void session.signOut(); // the API has ended all sessions, including this one
  };

  if (reset.data) {
    return (
      <DoneCard title={t('reset.done')} action={<LoginButton variant="primary" email={reset.data.email} />}>
        {t('reset.doneText', { email: reset.data.email })}
      </DoneCard>
    );
  }
  const trouble = codeTroubleOf(reset.error);
  if (trouble) {
    return (
      <TroubleCard
        title={t('verify.dead')}
        action={
          <Button variant="primary" onClick={onNewLink}>
            {t('reset.newLink')}
          </Button>
        }
      >
        {t(trouble === 'expired' ? 'reset.expired' : 'reset.invalid')} {t('reset.next')}
      </TroubleCard>
    );
  }
  return (
    <NewPasswordForm
      busy={reset.isPending}
      error={reset.error && errorText(reset.error)}
      onSubmit={(password) => reset.start(password, { onSuccess })}
    />
  );
}

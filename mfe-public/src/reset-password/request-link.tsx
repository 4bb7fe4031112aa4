import { useTranslation } from '@inkbridge/federation/i18n';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { AddressForm } from '../entrance/address-form.js';
import { BackToLogin } from '../entrance/back-to-login.js';
import { MailPage, MailPageHead } from '../entrance/mail-page.js';
import { useSubmitOnce } from '../entrance/use-submit-once.js';

/** Sends the mail, with the same answer for every address (AC-133, AC-134, D-10). */
export function RequestLink() {
  const { t } = useTranslation('entrance');
  const session = useSessionActions();
  const send = useSubmitOnce((email: string) => session.identity.sendPasswordReset(email));

  return (
    <MailPage>
      <MailPageHead title={t('reset.forgotTitle')} text={t('reset.forgotText')} />
      <AddressForm
        submitLabel={t('reset.send')}
        onSubmit={send.start}
        isPending={send.isPending}
        error={send.error}
        sent={send.isSuccess ? t('reset.sent') : null}
      />
      <BackToLogin />
    </MailPage>
  );
}

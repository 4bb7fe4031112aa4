import { useTranslation } from '@inkbridge/federation/i18n';
import { type SessionUser, useSessionActions } from '@inkbridge/shared/auth-context';
import { Button, Dialog } from '@inkbridge/ui';
import { WithSecondStep } from './with-second-step.js';
import { OtherWays } from './other-ways.js';
import styles from './sign-in-form.module.css';
import { SignInFields } from './sign-in-form.js';
import { useSignIn } from './use-sign-in.js';

export { signInMessages } from './messages/en.js';

/**
 * Opens over the page after the session ended. Closing it leaves the page readable, so that the user can copy from it.
 */
export function SessionOverDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { t } = useTranslation('signIn');
  const session = useSessionActions();
  const signIn = useSignIn();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('over.title')}
      closeLabel={t('over.close')}
      actions={
        <Button variant="quiet" onClick={() => void session.signOut()}>
          {t('over.leave')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t('over.text')}</p>
        <WithSecondStep signIn={signIn}>
          <SignInFields signIn={signIn} email={user.email} />
          <OtherWays signIn={signIn} />
        </WithSecondStep>
      </div>
    </Dialog>
  );
}

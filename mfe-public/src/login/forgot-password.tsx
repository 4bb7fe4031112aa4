import { useTranslation } from '@inkbridge/federation/i18n';
import { isPlainClick, type SignIn } from '@inkbridge/frame';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { paths } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import type { MouseEvent } from 'react';
import styles from './login-screen.module.css';

/** Sends the mail to the address in the form, with the same answer for every address (AC-133, AC-134, D-10). */
export function ForgotPassword({ signIn: { attempt, pending } }: { signIn: SignIn }) {
  const { t } = useTranslation('entrance');
  const { identity } = useSessionActions();

  const send = (event: MouseEvent) => {
    if (!isPlainClick(event)) return; // opened in a new window, the page itself asks for the address
    event.preventDefault();
    attempt({
      name: 'forgot',
      needs: { email: t('reset.fillEmail') },
      work: ({ email }) => identity.sendPasswordReset(email),
      done: t('reset.sent'),
    });
  };
  return (
    <Link
      href={paths.resetPassword}
      className={styles.forgot}
      aria-busy={pending === 'forgot' || undefined}
      onClick={send}
    >
      {t('login.forgot')}
    </Link>
  );
}

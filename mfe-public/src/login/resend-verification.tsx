import { useTranslation } from '@inkbridge/federation/i18n';
import { useEarlyButton, type SignIn } from '@inkbridge/frame';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { Button, classes, VisuallyHidden } from '@inkbridge/ui';
import { useState } from 'react';
import page from '../layout/page.module.css';
import styles from './login-screen.module.css';
import { useCountdown } from './use-countdown.js';

/** In seconds (AC-706). */
const cooldown = 60;
const storageKey = 'inkbridge.resend';

/** Sends the verification mail again for the address and password in the form (D-08, D-65). */
export function ResendVerification({ signIn: { attempt, pending } }: { signIn: SignIn }) {
  const { t } = useTranslation('entrance');
  const { t: tSignIn } = useTranslation('signIn');
  const session = useSessionActions();
  const early = useEarlyButton();
  const { left, start } = useCountdown(storageKey, cooldown);
  const [used, setUsed] = useState(false);

  const resend = () =>
    attempt({
      name: 'resend',
      needs: { email: t('reset.fillEmail'), password: tSignIn('enterPassword') },
      work: async (given) => {
        await session.resendVerification(given);
        setUsed(true);
        start();
      },
      done: t('resend.sent'),
    });

  return (
    <div className={classes(page.sheet, styles.resend)}>
      <p className={styles.hint}>
        <span>{t('resend.hint')}</span>
        {/* Screen readers announce only the start and the end of the countdown, not each second. */}
        <output>
          <VisuallyHidden>
            {left > 0 && <span>{t('resend.wait', { seconds: cooldown })}</span>}
            {left === 0 && used && <span>{t('resend.again')}</span>}
          </VisuallyHidden>
        </output>
      </p>
      <Button size="small" busy={pending === 'resend'} disabled={left > 0} onClick={resend} {...early}>
        {left > 0 ? t('resend.buttonIn', { seconds: left }) : t('resend.button')}
      </Button>
    </div>
  );
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { type SignIn, useEarlyButton, useIsHydrating } from '@inkbridge/frame';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { Button, classes, VisuallyHidden } from '@inkbridge/ui';
import { useEffect, useState } from 'react';
import page from '../layout/page.module.css';
import styles from './login-screen.module.css';

/** Seconds (AC-706). */
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

/** Whole seconds until a stored end time, which survives a reload of the tab; 0 if there is none or it has passed. */
function useCountdown(key: string, seconds: number): { left: number; start: () => void } {
  const [end, setEnd] = useState(() => readEnd(key));
  const [now, setNow] = useState(() => Date.now());
  const left = useIsHydrating() ? 0 : leftOf(end, now, seconds);
  const running = left > 0;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);

  const start = () => {
    const from = Date.now();
    setNow(from);
    setEnd(from + seconds * 1_000);
    writeEnd(key, from + seconds * 1_000);
  };
  return { left, start };
}

/**
 * Returns 0 if more time is left than a countdown can have: a clock that was set back must not lock the button for
 * hours.
 */
function leftOf(end: number, now: number, most: number): number {
  const left = Math.ceil((end - now) / 1_000);
  return left > most ? 0 : Math.max(0, left);
}

function readEnd(key: string): number {
  try {
    return Number(window.sessionStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

function writeEnd(key: string, end: number): void {
  try {
    window.sessionStorage.setItem(key, String(end));
  } catch {
    // Without storage the countdown does not survive a reload; the API has its own limit.
  }
}

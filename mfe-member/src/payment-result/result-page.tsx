import type { PaymentProgress } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageTitle } from '@inkbridge/frame';
import { Spinner, VisuallyHidden } from '@inkbridge/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { BarePage } from '../dues/bare-page.js';
import styles from './result.module.css';

/** One card in the middle of a bare page (AC-316, D-54). */
export function ResultPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('payment');
  usePageTitle(t('result.title'));
  return (
    <BarePage>
      <div className={styles.card}>{children}</div>
    </BarePage>
  );
}

/** Shown while the payment's state is being queried. */
export function Checking() {
  const { t } = useTranslation('payment');
  return (
    <>
      <VisuallyHidden>
        <h1>{t('result.title')}</h1>
      </VisuallyHidden>
      <Spinner state="busy" label={t('result.checking')} doneLabel="" />
    </>
  );
}

/** The states in which paying again can help: an open checkout is reused, and a due is charged only once (D-91). */
export const payable: ReadonlySet<string> = new Set<PaymentProgress['progress']>(['declined', 'expired', 'waiting']);

/** The outcome in one sentence. Takes the focus, because a bank's or PayPal's page may have sent the payer here. */
export function ResultTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    // nobody's place on the page is taken away
    if (active === null || active === document.body || active.matches('main')) {
      title.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  );
}

import type { PaymentEffectJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { centsOf } from '@inkbridge/shared/pricing';
import { paths, pathTo, paymentPath } from '@inkbridge/shared/routes';
import { Button, Link, LinkButton } from '@inkbridge/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { EffectLine } from '../dues/effect-line.js';
import { paidState } from '../dues/paid-state.js';
import { payable, type Progress, ResultTitle } from './result-page.js';
import { Postmark } from './postmark.js';
import styles from './result.module.css';
import { useMoney } from '../dues/use-money.js';

type OutcomeProps = {
  /** Null if nothing is known beyond, perhaps, the status in the address. */
  progress: Progress | null;
  isComplete?: boolean;
};

/** How a payment ended: anything but complete is unsuccessful (AC-311…315, D-44). */
export function Outcome({ progress, isComplete = progress?.status === 'complete' }: OutcomeProps) {
  return isComplete ? <Success progress={progress} /> : <Failure progress={progress} />;
}

function Success({ progress }: { progress: Progress | null }) {
  const { t } = useTranslation('payment');
  return (
    <>
      <Postmark />
      <div aria-live="polite">
        <ResultTitle>{t('result.success')}</ResultTitle>
      </div>
      <p className={styles.text}>
        {progress?.effect && <EffectLine effect={progress.effect} />} {t('result.receiptMail')}
      </p>
      {progress && <Paid progress={progress} />}
      <LinkButton href={paths.updateList} variant="primary" block>
        {t('page.toList')}
      </LinkButton>
      <RedirectLine effect={progress?.effect} />
    </>
  );
}

/** The payment in the answer; an answer without an amount or a payment leaves that line out. */
function Paid({ progress }: { progress: Partial<Progress> }) {
  const { t } = useTranslation('payment');
  const money = useMoney();
  const { paymentId, totalAmount, receiptNumber } = progress;
  if (paymentId === undefined && totalAmount === undefined) return null;
  return (
    <dl className={styles.facts}>
      {totalAmount !== undefined && (
        <div>
          <dt>{t('result.paid')}</dt>
          <dd>{money(centsOf(totalAmount))}</dd>
        </div>
      )}
      {paymentId !== undefined && (
        <div>
          <dt>{t('result.receipt')}</dt>
          <dd>
            <Link
              href={pathTo('receipt', paymentId)}
              aria-label={[t('result.showReceipt'), receiptNumber].filter(Boolean).join(' ')}
            >
              {receiptNumber ?? t('result.showReceipt')}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Failure({ progress }: { progress: Progress | null }) {
  const { t } = useTranslation('payment');
  // Never shows "complete" for a payment that is not complete.
  const next = progress && progress.progress !== 'complete' ? progress.progress : 'unknown';
  return (
    <>
      <div role="alert">
        <ResultTitle>{t('result.failure')}</ResultTitle>
      </div>
      <p className={styles.text}>{t(`result.next.${next in known ? next : 'unknown'}`)}</p>
      {progress?.customerId && payable.has(next) && (
        <LinkButton href={paymentPath(progress.customerId)} variant="primary" block>
          {t('result.retry')}
        </LinkButton>
      )}
      <LinkButton href={paths.updateList} variant="quiet" block>
        {t('result.back')}
      </LinkButton>
    </>
  );
}

const known: Record<Exclude<Progress['progress'], 'complete'>, true> = {
  waiting: true,
  declined: true,
  expired: true,
  refunded: true,
  in_review: true,
};

/** How long the outcome is shown before the redirect (AC-312, AC-708). */
const resultRedirectSeconds = 3;

/** Announces the redirect and performs it, unless the user chooses to stay. Counts only while the page can be seen. */
function RedirectLine({ effect }: { effect: PaymentEffectJson | null | undefined }) {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const isVisible = usePageIsVisible();
  const [stays, setStays] = useState(false);

  useEffect(() => {
    if (stays || !isVisible) return undefined;
    const redirect = () => void navigate(paths.updateList, { replace: true, state: paidState(effect) });
    const timer = setTimeout(redirect, resultRedirectSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [stays, isVisible, navigate, effect]);

  if (stays) {
    // takes the focus of the button that is gone
    return (
      <p ref={(line) => line?.focus()} tabIndex={-1} className={styles.redirect}>
        {t('result.stays')}
      </p>
    );
  }
  return (
    <p className={styles.redirect}>
      <span>{t('result.redirect', { seconds: resultRedirectSeconds })}</span>
      <Button variant="quiet" size="small" onClick={() => setStays(true)}>
        {t('result.stay')}
      </Button>
    </p>
  );
}

/** False while the page is in a background tab, or its window is minimized. */
function usePageIsVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { paths, pathTo, paymentPath } from '@inkbridge/shared/routes';
import { Button, Link, LinkButton } from '@inkbridge/ui';
import { useEffect, useState } from 'react';
import { Postmark } from './postmark.js';
import styles from './result.module.css';
import type { Progress } from './use-settled.js';

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
        <h1 className={styles.title}>{t('result.success')}</h1>
      </div>
      <p className={styles.text}>{t('result.receiptMail')}</p>
      {progress && <Paid progress={progress} />}
      <LinkButton href={paths.updateList} variant="primary" block>
        {t('page.toList')}
      </LinkButton>
      <RedirectLine />
    </>
  );
}

/** How long the outcome is shown before the redirect (AC-312, AC-708). */
const resultRedirectSeconds = 3;

/** Announces the redirect and performs it, unless the user chooses to stay. */
function RedirectLine() {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const [stays, setStays] = useState(false);

  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => void navigate(paths.updateList, { replace: true }), resultRedirectSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [stays, navigate]);

  if (stays) return null;
  return (
    <p className={styles.redirect}>
      {t('result.redirect', { seconds: resultRedirectSeconds })}
      <Button variant="quiet" size="small" onClick={() => setStays(true)}>
        {t('result.stay')}
      </Button>
    </p>
  );
}

function Paid({ progress: { paymentId, totalAmount } }: { progress: Progress }) {
  const { t, language } = useTranslation('payment');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('result.paid')}</dt>
        <dd>{formatCents(centsOf(totalAmount), language)}</dd>
      </div>
      <div>
        <dt>{t('result.receipt')}</dt>
        <dd>
          <Link href={pathTo('receipt', paymentId)}>{t('result.showReceipt')}</Link>
        </dd>
      </div>
    </dl>
  );
}

/** The states in which paying again can help: an open checkout is reused, and a due is charged only once (D-91). */
const payable: ReadonlySet<string> = new Set<Progress['progress']>(['declined', 'expired', 'waiting']);

function Failure({ progress }: { progress: Progress | null }) {
  const { t } = useTranslation('payment');
  // Never shows "complete" for a payment that is not complete.
  const next = progress && progress.progress !== 'complete' ? progress.progress : 'unknown';
  return (
    <>
      <div role="alert">
        <h1 className={styles.title}>{t('result.failure')}</h1>
      </div>
      <p className={styles.text}>{t(`result.next.${next in known ? next : 'unknown'}`)}</p>
      {progress && payable.has(next) && (
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

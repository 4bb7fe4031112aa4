import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { paths, pathTo, paymentPath } from '@inkbridge/shared/routes';
import { Link, LinkButton } from '@inkbridge/ui';
import { EffectLine } from '../dues/effect-line.js';
import { payable } from './payable.js';
import { Postmark } from './postmark.js';
import { RedirectLine } from './redirect-line.js';
import { ResultTitle } from './result-title.js';
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

/** What the answer says was paid; an answer without an amount or a payment leaves that line out. */
function Paid({ progress }: { progress: Partial<Progress> }) {
  const { t, language } = useTranslation('payment');
  const { paymentId, totalAmount, receiptNumber } = progress;
  if (paymentId === undefined && totalAmount === undefined) return null;
  return (
    <dl className={styles.facts}>
      {totalAmount !== undefined && (
        <div>
          <dt>{t('result.paid')}</dt>
          <dd>{formatCents(centsOf(totalAmount), language)}</dd>
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

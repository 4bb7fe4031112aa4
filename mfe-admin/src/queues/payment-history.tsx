import type { PaymentReviewJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import styles from './queue-cards.module.css';
import { usePaymentWords } from './use-payment-words.js';

/** Every step of a payment, in UTC as in the audit log. */
export function PaymentHistory({ payment: { history } }: { payment: PaymentReviewJson }) {
  const { t } = useTranslation('admin');
  const { stateText, reasonText } = usePaymentWords();
  return (
    <details className={styles.history}>
      <summary>{t('queues.payment.history')}</summary>
      <ol className={styles.steps}>
        {history.map(({ state, at, reason }) => {
          const facts = { date: formatDate(new Date(at)), time: at.slice(11, 16), state: stateText(state) };
          return (
            <li key={`${at} ${state}`}>
              {reason
                ? t('queues.payment.stepWhy', { ...facts, reason: reasonText(reason) })
                : t('queues.payment.step', facts)}
            </li>
          );
        })}
      </ol>
    </details>
  );
}

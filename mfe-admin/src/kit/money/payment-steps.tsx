import type { AdminPaymentJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { dateAndTime } from '@inkbridge/shared/profile-fields';
import { Dated } from '../dated.js';
import { usePaymentWords } from './use-payment-words.js';
import styles from './payment-steps.module.css';

/** Every state the payment has been in, in UTC as in the audit log. */
export function PaymentSteps({ history }: Pick<AdminPaymentJson, 'history'>) {
  const { t } = useTranslation('admin');
  const { stateText, reasonText } = usePaymentWords();
  return (
    <ol className={styles.steps}>
      {history.map(({ state, at, reason }) => {
        const facts = { ...dateAndTime(at), state: stateText(state) };
        return (
          <li key={`${at} ${state}`}>
            <Dated>
              {reason
                ? t('queues.payment.stepWhy', { ...facts, reason: reasonText(reason) })
                : t('queues.payment.step', facts)}
            </Dated>
          </li>
        );
      })}
    </ol>
  );
}

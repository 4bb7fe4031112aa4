import type { PaymentDecision, PaymentReviewJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Badge, Button, Link, Notice } from '@inkbridge/ui';
import { useId } from 'react';
import { FactList, type Fact } from '../profile/fact-list.js';
import { PaymentHistory } from './payment-history.js';
import styles from './queue-cards.module.css';
import { isDecidable, usePaymentWords } from './use-payment-words.js';

/** In the order of the card. Not imported from the contract, because this page does not load the schemas. */
const decisions = ['refund', 'keep', 'write_off'] as const satisfies readonly PaymentDecision[];

type PaymentCardProps = { payment: PaymentReviewJson; onDecide: (decision: PaymentDecision) => void };

/** One payment that needs an admin: the reason, its history, and the possible decisions. */
export function PaymentCard({ payment, onDecide }: PaymentCardProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const { stateText, reasonText, nameOf } = usePaymentWords();
  const facts = usePaymentFacts(payment);
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.name}>
          {t('queues.payment.of', nameOf(payment))}
        </h2>
        <Badge tone={isDecidable(payment) ? 'danger' : 'brass'} icon={isDecidable(payment) ? 'alert' : 'clock'}>
          {stateText(payment.state)}
        </Badge>
      </div>
      <div className={styles.body}>
        <Notice tone={isDecidable(payment) ? 'caution' : 'info'}>
          {isDecidable(payment) ? reasonText(payment.reason) : t('queues.payment.slow')}
        </Notice>
        <FactList facts={facts} />
        <PaymentHistory payment={payment} />
      </div>
      {isDecidable(payment) && (
        <div className={styles.actions}>
          {decisions.map((decision) => (
            <Button
              key={decision}
              size="small"
              variant={decision === 'keep' ? 'secondary' : 'danger'}
              onClick={() => onDecide(decision)}
            >
              {t(`queues.payment.decision.${decision}`)}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}

function usePaymentFacts({
  customer,
  user,
  payerName,
  provider,
  card,
  paidAt,
  purchaseTypes,
}: PaymentReviewJson): Fact[] {
  const { t } = useTranslation('admin');
  return [
    {
      label: t('queues.fact.profile'),
      value: <Link href={pathTo('adminProfile', customer._id)}>{customer.name || '–'}</Link>,
      wide: 'phone',
    },
    {
      label: t('queues.payment.payer'),
      value: [payerName, user.email].filter(Boolean).join(', ') || '–',
      wide: 'phone',
    },
    {
      label: t('queues.payment.provider'),
      value: card ? t('queues.payment.card', card) : t(`queues.payment.providerName.${provider}`),
    },
    { label: t('queues.payment.paidAt'), value: paidAt ? formatDate(new Date(paidAt)) : '–' },
    { label: t('queues.payment.paidFor'), value: purchaseTypes.map((type) => t(`records.fee.${type}`)).join(', ') },
  ];
}

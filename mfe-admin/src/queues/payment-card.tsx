import type { PaymentReviewJson } from '@inkbridge/contracts';
import type { PaymentDecision } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Badge, Button, Link, Notice } from '@inkbridge/ui';
import { PaymentSteps } from '../kit/money/payment-steps.js';
import { FactList, type Fact } from '../kit/fact-list.js';
import { QueueCard } from '../review/queue-card.js';
import { useKeyShortcut } from '../kit/queue-keys.js';
import { decisionsAbout, isDecidable, usePaymentWords } from '../kit/money/use-payment-words.js';
import styles from './queue-cards.module.css';
import { usePayerText } from '../kit/records/use-payer-text.js';

/** Keys of the decisions that may be made from the keyboard. */
const shortcutKeys = { refund: 'r', keep: 'a', write_off: null } as const satisfies Record<
  PaymentDecision,
  'a' | 'r' | null
>;

type PaymentCardProps = { payment: PaymentReviewJson; onDecide: (decision: PaymentDecision) => void };

/** One payment that needs an admin: the reason, its history, and the possible decisions. */
export function PaymentCard({ payment, onDecide }: PaymentCardProps) {
  const { t } = useTranslation('admin');
  const { stateText, reasonText, nameOf } = usePaymentWords();
  const facts = usePaymentFacts(payment);
  const canDecide = isDecidable(payment);
  const title = t('queues.payment.of', nameOf(payment));
  return (
    <QueueCard
      title={title}
      badges={
        <Badge tone={canDecide ? 'danger' : 'brass'} icon={canDecide ? 'alert' : 'clock'}>
          {stateText(payment.state)}
        </Badge>
      }
      actions={canDecide && <DecisionButtons title={title} payment={payment} onDecide={onDecide} />}
    >
      <Notice tone={canDecide ? 'caution' : 'info'}>
        {canDecide ? reasonText(payment.reason) : t('queues.payment.slow')}
      </Notice>
      <FactList facts={facts} />
      <details className={styles.history}>
        <summary>{t('queues.payment.history')}</summary>
        <PaymentSteps history={payment.history} />
      </details>
    </QueueCard>
  );
}

function DecisionButtons({ title, payment, onDecide }: { title: string } & PaymentCardProps) {
  const { t } = useTranslation('admin');
  const shortcut = useKeyShortcut();
  return decisionsAbout(payment).map((decision) => {
    const key = shortcutKeys[decision];
    const label = t(`queues.payment.decision.${decision}`);
    return (
      <Button
        key={decision}
        size="dense"
        variant={decision === 'keep' ? 'secondary' : 'danger'}
        aria-label={t('queues.decisionOf', { decision: label, reference: title })}
        onClick={() => onDecide(decision)}
        {...(key && shortcut(key))}
      >
        {label}
      </Button>
    );
  });
}

function usePaymentFacts(payment: PaymentReviewJson): Fact[] {
  const { t, language } = useTranslation('admin');
  const payerText = usePayerText();
  const { customer, provider, card, paidAt, purchaseTypes, failedRefund } = payment;
  return [
    {
      label: t('queues.fact.profile'),
      value: <Link href={pathTo('adminProfile', customer._id)}>{customer.name || '–'}</Link>,
      wide: 'phone',
    },
    {
      label: t('queues.payment.payer'),
      value: payerText(payment),
      wide: 'phone',
    },
    {
      label: t('queues.payment.provider'),
      value: card ? t('queues.payment.card', card) : t(`queues.payment.providerName.${provider}`),
    },
    { label: t('queues.payment.paidAt'), value: paidAt ? formatDate(new Date(paidAt)) : '–' },
    ...(failedRefund > 0
      ? [{ label: t('queues.payment.failedRefund'), value: formatCents(centsOf(failedRefund), language) }]
      : []),
    { label: t('queues.payment.paidFor'), value: purchaseTypes.map((type) => t(`records.fee.${type}`)).join(', ') },
  ];
}

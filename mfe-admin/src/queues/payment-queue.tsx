import { decidePayment, paymentReviews } from '@inkbridge/api-client';
import type { PaymentDecision, PaymentReviewJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Badge, Link, Notice, showToast } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { queueParams } from '../kit/addresses.js';
import { type Fact, FactList } from '../kit/fact-list.js';
import { PaymentSteps } from '../kit/money/payment-steps.js';
import { decisionsAbout, isDecidable, usePaymentWords } from '../kit/money/use-payment-words.js';
import type { QueueKey } from '../kit/queue-keys.js';
import { RecordsSkeleton } from '../kit/records/records-skeleton.js';
import type { Address } from '../kit/records/use-address.js';
import { usePayerText } from '../kit/records/use-payer-text.js';
import { keepDecisions } from '../review/decisions.js';
import { QueueCard } from '../review/queue-card.js';
import { ReviewQueue } from '../review/review-queue.js';
import type { Queue } from '../review/use-decision.js';
import { DecisionButtons } from './decision-buttons.js';
import { pageRows } from './page-rows.js';
import styles from './queues.module.css';

/** Payments that were decided in this session. */
export const decidedPayments = keepDecisions();

/** Disputes, mismatched amounts, failed refunds and slow refunds; oldest first. */
export function PaymentQueue({ address }: { address: Address }) {
  const { t } = useTranslation('admin');
  const page = useQuery({ ...paymentReviews(address.pageAt(queueParams.page)), staleTime: 0 });
  const list = t('queues.tab.payments');
  const loading = t('queues.loading', { queue: list });
  return (
    <ReviewQueue
      queue={usePaymentQueue()}
      rows={pageRows(page, { list, address })}
      texts={{ loading, list, none: t('queues.noPayments') }}
      skeletons={<RecordsSkeleton label={loading} />}
      renderCard={(payment, { onDecide }) => <PaymentCard payment={payment} onDecide={onDecide} />}
    />
  );
}

/** The toast shows the stored outcome, even if another admin was faster (D-67). */
function usePaymentQueue(): Queue<PaymentReviewJson, PaymentDecision> {
  const { t } = useTranslation('admin');
  const { nameOf, stateText, questionOf } = usePaymentWords();
  return {
    decisions: decidedPayments,
    waitsForAnswer: true,
    itemOf: ({ id, customer }) => ({ id, name: customer.name, profile: customer._id }),
    question: (payment, decision) => ({
      ...questionOf(payment, decision),
      confirm: t(`queues.payment.decision.${decision}`),
      dangerous: decision !== 'keep',
      note: {
        label: t('queues.note.label'),
        hint: t('queues.payment.noteHint'),
        missing: t('queues.note.missingNote'),
      },
    }),
    send: (id, { kind, note }, context) => decidePayment(id, { decision: kind, note }, context),
    lateReasons: { not_decidable_payment: 'paymentChanged' },
    onSaved: (payment) => {
      const facts = { name: nameOf(payment).name, state: stateText(payment.state) };
      showToast({ text: t('queues.payment.done', facts) });
    },
  };
}

/** Keys of the decisions that may be made from the keyboard. */
const shortcutKeys: Partial<Record<PaymentDecision, QueueKey>> = { refund: 'r', keep: 'a' };

type PaymentCardProps = { payment: PaymentReviewJson; onDecide: (decision: PaymentDecision) => void };

/** One payment that needs an admin: the reason, its history, and the possible decisions. */
function PaymentCard({ payment, onDecide }: PaymentCardProps) {
  const { t } = useTranslation('admin');
  const { stateText, reasonText, nameOf } = usePaymentWords();
  const facts = usePaymentFacts(payment);
  const canDecide = isDecidable(payment);
  const title = t('queues.payment.of', nameOf(payment));
  const choices = decisionsAbout(payment).map((decision) => ({
    decision,
    label: t(`queues.payment.decision.${decision}`),
    dangerous: decision !== 'keep',
    shortcut: shortcutKeys[decision],
  }));
  return (
    <QueueCard
      title={title}
      badges={
        <Badge tone={canDecide ? 'danger' : 'brass'} icon={canDecide ? 'alert' : 'clock'}>
          {stateText(payment.state)}
        </Badge>
      }
      actions={canDecide && <DecisionButtons choices={choices} reference={title} onDecide={onDecide} />}
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

import { decidePayment, paymentReviews } from '@inkbridge/api-client';
import type { PaymentDecision, PaymentReviewJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { showToast } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { RecordsSkeleton } from '../kit/records/records-skeleton.js';
import type { Address } from '../kit/records/use-address.js';
import { keepDecisions } from '../review/decisions.js';
import type { Queue } from '../review/queue.js';
import { ReviewQueue } from '../review/review-queue.js';
import { pageRows } from './page-rows.js';
import { PaymentCard } from './payment-card.js';
import { queueParams } from '../kit/addresses/queue-tabs.js';
import { usePaymentWords } from '../kit/money/use-payment-words.js';

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

import { decidePayment, queues, type PaymentDecisionBody } from '@inkbridge/api-client';
import type { PaymentDecision, PaymentReviewJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { showToast } from '@inkbridge/ui';
import { DecisionDialog } from '../review/decision-dialog.js';
import { usePaymentWords } from './use-payment-words.js';
import { useSentOnce } from './use-sent-once.js';

type PaymentDialogProps = { payment: PaymentReviewJson; decision: PaymentDecision; onClose: () => void };

/** Decides a payment; the toast shows the outcome, even if another admin was faster (D-67). */
export function PaymentDialog({ payment, decision, onClose }: PaymentDialogProps) {
  const { t } = useTranslation('admin');
  const { nameOf, stateText } = usePaymentWords();
  const facts = nameOf(payment);
  const { decide, isPending, error } = useSentOnce<PaymentDecisionBody, PaymentReviewJson>({
    send: (body, context) => decidePayment(payment.id, body, context),
    onSaved: ({ state }, _given, client) => {
      showToast({ text: t('queues.payment.done', { name: facts.name, state: stateText(state) }) });
      onClose();
      void client.invalidateQueries({ queryKey: queues.queryKey.slice(0, 2) });
    },
  });
  return (
    <DecisionDialog
      title={t(`queues.payment.ask.${decision}`, facts)}
      effect={t(`queues.payment.effect.${decision}`)}
      confirm={t(`queues.payment.decision.${decision}`)}
      dangerous={decision !== 'keep'}
      note={{
        label: t('queues.note.label'),
        hint: t('queues.payment.noteHint'),
        missing: t('queues.note.missingNote'),
      }}
      busy={isPending}
      error={error}
      onCancel={onClose}
      onConfirm={({ note }) => decide({ decision, note })}
    />
  );
}

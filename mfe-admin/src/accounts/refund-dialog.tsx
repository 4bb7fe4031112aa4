import { refundPayment } from '@inkbridge/api-client';
import type { AdminPaymentJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { cents, centsOf, formatCents } from '@inkbridge/shared/pricing';
import { showToast } from '@inkbridge/ui';
import { MoneyDialog } from '../kit/money/money-dialog.js';
import { usePaymentSaved } from './use-payment-saved.js';
import { usePaymentTitle } from './use-payment-title.js';

type RefundDialogProps = { payment: AdminPaymentJson; onClose: () => void };

/** Sends all or a part of a payment back the way it came; the amount that is left is prefilled (D-128). */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t, language } = useTranslation('admin');
  const left = centsOf(payment.refundable);
  const money = (amount: number) => formatCents(cents(amount), language);
  const saved = usePaymentSaved(onClose);
  return (
    <MoneyDialog
      title={t('payment.refund')}
      subtitle={usePaymentTitle(payment)}
      effect={
        <>
          <p>{t(payment.provider === 'referral' ? 'payment.refundToBalance' : 'payment.refundEffect')}</p>
          <p>{t('payment.refundKeeps')}</p>
        </>
      }
      confirm={t('payment.refund')}
      dangerous
      initial={left}
      most={left}
      tooMuch={t('payment.refundTooMuch', { most: money(left) })}
      nextOf={(amount) => t('payment.refundNext', { amount: money(amount), left: money(left - amount) })}
      send={(act, context) => refundPayment(payment.id, act, context)}
      onSaved={(after) => {
        const isDone = after.refunds.at(-1)?.state === 'done';
        saved(after);
        showToast({ icon: isDone ? 'check' : 'clock', text: t(isDone ? 'payment.refunded' : 'payment.refundPending') });
      }}
      onClose={onClose}
    />
  );
}

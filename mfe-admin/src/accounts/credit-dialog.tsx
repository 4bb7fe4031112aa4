import { creditPayment } from '@inkbridge/api-client';
import type { AdminPaymentJson } from '@inkbridge/contracts';
import { largestGrant } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { cents, centsOf, formatCents } from '@inkbridge/shared/pricing';
import { showToast } from '@inkbridge/ui';
import { MoneyDialog } from '../kit/money/money-dialog.js';
import { usePaymentSaved } from './use-payment-saved.js';
import { usePaymentTitle } from './use-payment-title.js';

type CreditDialogProps = { payment: AdminPaymentJson; balance: number; onClose: () => void };

/** Adds to the balance of the payer because of this payment. `balance`: what they have now, in dollars. */
export function CreditDialog({ payment, balance, onClose }: CreditDialogProps) {
  const { t, language } = useTranslation('admin');
  const money = (amount: number) => formatCents(cents(amount), language);
  const saved = usePaymentSaved(onClose);
  return (
    <MoneyDialog
      title={t('payment.credit')}
      subtitle={usePaymentTitle(payment)}
      effect={<p>{t('payment.creditEffect', { name: payment.customer.name || '–' })}</p>}
      confirm={t('payment.credit')}
      dangerous={false}
      initial={centsOf(payment.totalPrice)}
      most={centsOf(largestGrant)}
      tooMuch={t('balance.too_large', { most: money(centsOf(largestGrant)) })}
      nextOf={(amount) => t('balance.next', { amount: money(centsOf(balance) + amount) })}
      send={(act, context) => creditPayment(payment.id, act, context)}
      onSaved={(after) => {
        saved(after);
        showToast({ icon: 'check', text: t('payment.credited') });
      }}
      onClose={onClose}
    />
  );
}

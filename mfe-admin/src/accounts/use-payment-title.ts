import type { PurchaseJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';

/** The title of a payment: its amount and its profile. */
export function usePaymentTitle({ totalPrice, customer }: Pick<PurchaseJson, 'totalPrice' | 'customer'>): string {
  const { t, language } = useTranslation('admin');
  return t('payment.title', { amount: formatCents(centsOf(totalPrice), language), name: customer.name || '–' });
}

import type { ReceiptJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';

/** Keyed by the providers' codes. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** How something was paid: "Visa ending in 4242", else by whom; an unknown code of a brand stays as it is. */
export function useWayText(): (paid: Pick<ReceiptJson, 'provider' | 'card'>) => string {
  const { t } = useTranslation('payment');
  return ({ provider, card }) => {
    if (!card) return t(`receipt.provider.${provider}`);
    return t('receipt.card', { brand: brands[card.brand] ?? card.brand, last4: card.last4 });
  };
}

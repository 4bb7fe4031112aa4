import { useTranslation } from '@inkbridge/federation/i18n';
import { type Cents, formatCents } from '@inkbridge/shared/pricing';
import './messages/en.js'; // for the type of its namespace

/** Writes an amount where it is paid; who reads Spanish may pay from a country whose own money is "$" too. */
export function useMoney(): (amount: Cents) => string {
  const { t, language } = useTranslation('payment');
  return (amount) => t('money', { amount: formatCents(amount, language) });
}

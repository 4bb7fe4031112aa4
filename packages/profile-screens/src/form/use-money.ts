import { useTranslation } from '@inkbridge/federation/i18n';
import { formatCents, type Cents } from '@inkbridge/shared/pricing';

/** Formats amounts for the United States, in the page's language (D-79). */
export function useMoney(): (amount: Cents) => string {
  const { language } = useTranslation('form');
  return (amount) => formatCents(amount, language);
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { formatCents, type Cents } from '@inkbridge/shared/pricing';

/** Amounts as people in the United States read them, in their language (D-79). */
export function useMoney(): (amount: Cents) => string {
  const { language } = useTranslation('form');
  return (amount) => formatCents(amount, language);
}

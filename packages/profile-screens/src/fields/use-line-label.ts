import { useTranslation } from '@inkbridge/federation/i18n';
import { allowances, type FeeType } from '@inkbridge/shared/pricing';
import { useFieldLabel } from './use-field-label.js';

/** A line of a receipt as it comes from a quote or from the API. */
export type PaidLine = { type: FeeType; field: string | null; count: number };

/** What a line is for, in the page's language: the same before it is paid and after. */
export function useLineLabel(): (line: PaidLine) => string {
  const { t } = useTranslation('fields');
  const fieldLabel = useFieldLabel();
  const { termMonths: months, wordsPerBlock } = allowances;
  return ({ type, field, count }) => {
    if (field !== null) return fieldLabel(field);
    return t(`line.${type}`, { count, months, words: count * wordsPerBlock });
  };
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { allowances, type FeeType } from '@inkbridge/shared/pricing';
import { findField } from '@inkbridge/shared/profile-fields';
import { useFieldLabel } from './use-field-label.js';

/** A line of a receipt, from a quote or from the API; an old receipt may name a field that no longer exists. */
export type PaidLine = { type: FeeType; field: string | null; count: number };

/** The label of a line in the page's language, the same before and after payment. */
export function useLineLabel(): (line: PaidLine) => string {
  const { t } = useTranslation('fields');
  const fieldLabel = useFieldLabel();
  const { termMonths: months, wordsPerBlock } = allowances;
  return ({ type, field, count }) => {
    if (field !== null) {
      const known = findField(field);
      return known ? fieldLabel(known.name) : t('line.formerField');
    }
    return t(`line.${type}`, { count, months, words: count * wordsPerBlock });
  };
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { allowances, type FeeType } from '@inkbridge/shared/pricing';
import { type FieldName, findField } from '@inkbridge/shared/profile-fields';

/** The label of a field, including those that visitors never see. */
export function useFieldLabel(): (name: FieldName) => string {
  const { t } = useTranslation('fields');
  return (name) => t(`label.${name}`);
}

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

/** Whether a catalogue has a text with this name. */
export function isIn<T extends object>(texts: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(texts, name);
}

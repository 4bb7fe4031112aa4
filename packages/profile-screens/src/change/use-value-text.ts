import { useTranslation } from '@inkbridge/federation/i18n';
import { findField, formatDate, isFilled, type FieldName } from '@inkbridge/shared/profile-fields';
import { isIn, useFieldLabel } from '../fields/use-field-label.js';
import { textOf } from '../format/facts.js';
import { useOptionLabel } from '../options/use-option-label.js';
import type { ListingChoice, ValueChange } from './changes-of.js';
import { en } from './messages/en.js';

/** What a field, or a choice about the listing, is called. */
export function useValueLabel(): (name: FieldName | ListingChoice) => string {
  const { t } = useTranslation('change');
  const fieldLabel = useFieldLabel();
  return (name) => (isIn(en.choice, name) ? t(`choice.${name}`) : fieldLabel(name));
}

/** A value as people read it; '' for none. */
export function useValueText(): (name: ValueChange['name'], value: unknown) => string {
  const { t } = useTranslation('profile');
  const { t: own } = useTranslation('change');
  const optionLabel = useOptionLabel();
  return (name, value) => {
    if (typeof value === 'boolean') return own(value ? 'yes' : 'no');
    if (!isFilled(value)) return '';
    const kind = findField(name)?.kind;
    if (kind === 'date') return formatDate(String(value));
    return textOf(name as FieldName, value, { t, optionLabel });
  };
}

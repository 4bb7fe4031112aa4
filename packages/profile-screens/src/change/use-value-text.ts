import { useTranslation } from '@inkbridge/federation/i18n';
import { type FieldName, findField, formatDate, isFilled } from '@inkbridge/shared/profile-fields';
import { isIn, useFieldLabel } from '../fields/use-field-label.js';
import { textOf } from '../format/facts.js';
import { useOptionLabel } from '../fields/use-option-label.js';
import type { ListingChoice, ValueChange } from './changes-of.js';
import { en } from './messages/en.js';

/** Tells a listing choice from the name of a field. */
export function isListingChoice(name: string): name is ListingChoice {
  return isIn(en.choice, name);
}

/** The label of a field or of a listing choice. */
export function useValueLabel(): (name: FieldName | ListingChoice) => string {
  const { t } = useTranslation('change');
  const fieldLabel = useFieldLabel();
  return (name) => (isListingChoice(name) ? t(`choice.${name}`) : fieldLabel(name));
}

/** A value as text for people; '' if there is none. */
export function useValueText(): (name: ValueChange['name'], value: unknown) => string {
  const { t } = useTranslation('profile');
  const { t: own } = useTranslation('change');
  const optionLabel = useOptionLabel();
  return (name, value) => {
    if (typeof value === 'boolean') return own(value ? 'yes' : 'no');
    if (!isFilled(value)) return '';
    const field = findField(name);
    if (!field) return '';
    if (field.kind === 'date') return formatDate(String(value));
    return textOf(field.name, value, { t, optionLabel });
  };
}

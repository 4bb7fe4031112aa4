import { useTranslation } from '@inkbridge/federation/i18n';
import { stateCodeOf } from '@inkbridge/shared/option-lists';
import { type FieldName, getField } from '@inkbridge/shared/profile-fields';
import type { ComboboxOption } from '@inkbridge/ui/combobox';
import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import { isIn, useFieldLabel } from '../../fields/use-field-label.js';
import { useOptionLabel } from '../../fields/use-option-label.js';
import { useFormFacts } from '../state/form-context.js';
import { en } from '../messages/en.js';
import type { FormField, Problem, ProblemField } from '../state/form-values.js';

/** The label of a control: the field's name, with the unit to type. */
export function useControlLabel(): (name: FieldName) => string {
  const { t } = useTranslation('form');
  const fieldLabel = useFieldLabel();
  return (name) => (isIn(en.field, name) ? t(`field.${name}`) : fieldLabel(name));
}

/** The remedy for a problem, in a text that makes sense without the field beside it. */
export function useProblemText(): (field: ProblemField, problem: Problem) => string {
  const { t } = useTranslation('form');
  const labelOf = useControlLabel();
  return (field, problem) => {
    if (field === 'consented') return t('enter.consented');
    if ((problem === 'missing' || problem === 'number') && isIn(en.enter, field)) return t(`enter.${field}`);
    return t(`problem.${problem}`, { field: labelOf(field) });
  };
}

/** The message below a field; undefined without a problem. Renders again only when it changes. */
export function useFieldError(name: FormField): string | undefined {
  const { form } = useFormFacts();
  const textOf = useProblemText();
  const { errors } = useFormState({ control: form.control, name: `basic.${name}`, exact: true });
  const problem = errors.basic?.[name]?.type;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own checks name it
  return typeof problem === 'string' ? textOf(name, problem as Problem) : undefined;
}

/** The words of a field's list; a state can also be found by its postal code. */
export function useWordOptions(name: FormField): readonly ComboboxOption[] {
  const labelOf = useOptionLabel();
  return useMemo(
    () => (getField(name).list ?? []).map((value) => ({ value, label: labelOf(value), alias: stateCodeOf(value) })),
    [name, labelOf],
  );
}

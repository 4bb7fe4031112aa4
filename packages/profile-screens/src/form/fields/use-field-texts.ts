import { useTranslation } from '@inkbridge/federation/i18n';
import type { FieldName } from '@inkbridge/shared/profile-fields';
import { isIn, useFieldLabel } from '../../fields/use-field-label.js';
import { en } from '../messages/en.js';
import type { Problem, ProblemField } from '../state/form-values.js';

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

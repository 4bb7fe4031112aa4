import { interestGroups } from '@inkbridge/shared/option-lists';
import { isFilled, missingFields, type FieldName } from '@inkbridge/shared/profile-fields';
import { formSteps, stepOf, type FormStep } from '../form-steps.js';
import { formFieldNames, basicInfoOf, type FormField, type FormValues } from '../form-values.js';

/** The steps that have answers to check. */
export const reviewedSteps = formSteps.filter((step) => step !== 'check');

/** One line: a filled field with its value, or a required one without. Empty optional fields have none. */
export type ReviewRow = { name: FieldName; value: unknown } | { name: FormField; isMissing: true };

/** The fields of a step as they would be sent, in the order of the form. Pictures are not fields. */
export function reviewRows(values: FormValues, step: FormStep): ReviewRow[] {
  if (step === 'interests') {
    return interestGroups.flatMap((name) =>
      isFilled(values.interests[name]) ? [{ name, value: values.interests[name] }] : [],
    );
  }
  const info = basicInfoOf(values.basic);
  const missing = new Set<string>(missingFields(info));
  return formFieldNames
    .filter((name) => stepOf(name) === step)
    .flatMap((name): ReviewRow[] => {
      if (missing.has(name)) return [{ name, isMissing: true }];
      return isFilled(info[name]) ? [{ name, value: info[name] }] : [];
    });
}

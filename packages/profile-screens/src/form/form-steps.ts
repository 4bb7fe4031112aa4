import type { InterestGroup } from '@inkbridge/shared/option-lists';
import type { BasicFieldName } from '@inkbridge/shared/profile-fields';
import { formFields, type ProblemField } from './form-values.js';

/** The steps of the form in order. On a phone each is a separate page. */
export const formSteps = [
  'person',
  'mail',
  'appearance',
  'background',
  'words',
  'photos',
  'interests',
  'check',
] as const;
export type FormStep = (typeof formSteps)[number];

/** Schools are part of the background step: six fields that most users leave empty. */
export function stepOf(field: BasicFieldName | 'consented'): FormStep {
  if (field === 'consented') return 'check';
  const section = formFields.find(({ name }) => name === field)?.section;
  return section === 'schools' ? 'background' : (formSteps.find((step) => step === section) ?? 'person');
}

export function stepNamed(name: string | undefined): FormStep {
  return formSteps.find((step) => step === name) ?? formSteps[0];
}

/** The id of a control, so that the error summary can link to it. */
export function controlId(field: ProblemField | InterestGroup | 'age'): string {
  return `profile-${field}`;
}

export function stepId(step: FormStep): string {
  return `section-${step}`;
}

import type { InterestGroup } from '@inkbridge/shared/option-lists';
import type { Section } from '@inkbridge/shared/profile-fields';
import { formFields, type FormField } from './form-values.js';

/** The parts of the form in their order. On a phone each is a page of its own. */
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

/** What can be wrong: a field, or the consent at the end. */
export type ProblemField = FormField | 'consented';

/** Fields of a section of the catalogue, in its order. */
export function fieldsIn(section: Section): FormField[] {
  return formFields.filter((field) => field.section === section).map(({ name }) => name as FormField);
}

/** Schools are part of the background: six fields that most people leave empty. */
export function stepOf(field: ProblemField): FormStep {
  if (field === 'consented') return 'check';
  const section = formFields.find(({ name }) => name === field)?.section;
  return section === 'schools' ? 'background' : (formSteps.find((step) => step === section) ?? 'person');
}

export function stepNamed(name: string | undefined): FormStep {
  return formSteps.find((step) => step === name) ?? formSteps[0];
}

/** The address of a control, for the summary of errors. */
export function controlId(field: ProblemField | InterestGroup | 'age'): string {
  return `profile-${field}`;
}

export function stepId(step: FormStep): string {
  return `section-${step}`;
}

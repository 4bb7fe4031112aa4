import { fromKeys } from '@inkbridge/shared/objects';
import type { InterestGroup } from '@inkbridge/shared/option-lists';
import { type BasicFieldName, isFilled, missingFields } from '@inkbridge/shared/profile-fields';
import { basicInfoOf, formFields, type FormValues, type ProblemField } from './form-values.js';

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

/** How many required fields of each step are empty. The consent at the end is not a field to come back to. */
export function missingInSteps({ basic }: FormValues): Record<FormStep, number> {
  const missing = missingFields(basicInfoOf(basic)).map(stepOf);
  return fromKeys(formSteps, (step) => missing.filter((other) => other === step).length);
}

/** How far a form is: what is missing in each step, and which steps are done. */
type FormProgress = { missing: Record<FormStep, number>; done: FormStep[] };

/** A step without missing required fields is done; one without required fields counts once it has content. */
export function progressOf(values: FormValues): FormProgress {
  const { basic, interests, photos, consented } = values;
  const missing = missingInSteps(values);
  const filled: Partial<Record<FormStep, boolean>> = {
    words: isFilled(basic.bio),
    photos: photos.imageUrl !== null || photos.artworks.length > 0,
    interests: Object.values(interests).some(isFilled),
    check: consented,
  };
  return { missing, done: formSteps.filter((step) => filled[step] ?? missing[step] === 0) };
}

import { isFilled, missingFields } from '@inkbridge/shared/profile-fields';
import { formSteps, stepOf, type FormStep } from './form-steps.js';
import { basicInfoOf, type FormValues } from './form-values.js';

/** How many required fields of each step are empty. The consent at the end is not a field to come back to. */
export function missingInSteps({ basic }: FormValues): Record<FormStep, number> {
  const missing = missingFields(basicInfoOf(basic)).map(stepOf);
  const counted = formSteps.map((step) => [step, missing.filter((other) => other === step).length]);
  return Object.fromEntries(counted) as Record<FormStep, number>;
}

/** How far a form is: what is missing in each step, and which steps are done. */
export type FormProgress = { missing: Record<FormStep, number>; done: FormStep[] };

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

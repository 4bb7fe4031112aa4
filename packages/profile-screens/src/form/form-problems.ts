import { basicFieldsSchema } from '@inkbridge/contracts';
import { countWords, getField, isAdult, maxBioWords, missingFields } from '@inkbridge/shared/profile-fields';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { ProblemField } from './form-steps.js';
import { formFieldNames, meantBasic, type FormField, type FormValues, type MeantBasic } from './form-values.js';

/** Why a field cannot be sent. */
export type Problem = 'missing' | 'too_young' | 'bio_too_long' | 'email' | 'too_long' | 'number' | 'invalid';

export type Checking = { now: Date; asksConsent: boolean };

/** The problems of the form, in its order (AC-525, AC-543, D-39). The contract defines the rule of each field. */
export function problemsOf(values: FormValues, { now, asksConsent }: Checking): Map<ProblemField, Problem> {
  const meant = meantBasic(values.basic);
  const missing = new Set<string>(missingFields(meant));
  const problems = new Map<ProblemField, Problem>();
  for (const name of formFieldNames) {
    const problem = missing.has(name) ? 'missing' : problemOf(name, meant[name], now);
    if (problem) problems.set(name, problem);
  }
  if (asksConsent && !values.consented) problems.set('consented', 'missing');
  return problems;
}

function problemOf(name: FormField, value: MeantBasic[FormField], now: Date): Problem | null {
  if (value === null) return null;
  const text = typeof value === 'string' ? value : '';
  if (name === 'bio' && countWords(text) > maxBioWords) return 'bio_too_long';
  const { kind } = getField(name);
  const parsed = basicFieldsSchema.shape[name].safeParse(value);
  if (!parsed.success) {
    if (kind === 'email') return 'email';
    if (kind === 'inches' || kind === 'pounds') return 'number';
    return parsed.error.issues.some(({ code }) => code === 'too_big') ? 'too_long' : 'invalid';
  }
  return kind === 'date' && !isAdult(text, now) ? 'too_young' : null;
}

/** The same for react-hook-form: the `type` of each error is the problem. */
export function resolverOf(checking: () => Checking): Resolver<FormValues> {
  return (values) => {
    const problems = problemsOf(values, checking());
    if (problems.size === 0) return { values, errors: {} };
    const { consented, ...basic } = Object.fromEntries(
      [...problems].map(([field, type]) => [field, { type }]),
    ) as Record<string, { type: Problem }>;
    const errors = { ...(Object.keys(basic).length > 0 && { basic }), ...(consented && { consented }) };
    return { values: {}, errors: errors as FieldErrors<FormValues> };
  };
}

/** The problems in react-hook-form's errors, in the order of the form. */
export function knownProblems(errors: FieldErrors<FormValues>): [ProblemField, Problem][] {
  const found = formFieldNames.map((name): [ProblemField, unknown] => [name, errors.basic?.[name]?.type]);
  return [...found, ['consented', errors.consented?.type] satisfies [ProblemField, unknown]].filter(
    (entry): entry is [ProblemField, Problem] => typeof entry[1] === 'string',
  );
}

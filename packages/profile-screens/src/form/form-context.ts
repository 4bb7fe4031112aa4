import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Pricing } from './form-edit.js';
import type { FormValues } from './form-values.js';

/** What every part of the form needs; contains nothing that changes while the user types. */
export type FormFacts = { form: UseFormReturn<FormValues>; pricing: Pricing; now: Date };

export const FormContext = createContext<FormFacts | null>(null);

/** Whether the form is free of charge, and so mentions no prices (AC-393). */
export function useIsFree(): boolean {
  return useFormFacts().pricing.kind === 'free';
}

/** @throws Error outside a `ProfileForm`: a bug. */
export function useFormFacts(): FormFacts {
  const facts = useContext(FormContext);
  if (!facts) throw new Error('A part of the form stands outside of ProfileForm');
  return facts;
}

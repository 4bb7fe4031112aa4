import { useNow } from '@inkbridge/ui';
import { createContext, type RefObject, useContext, useRef, useState } from 'react';
import { type RegisterOptions, useForm, type UseFormReturn } from 'react-hook-form';
import type { Pricing } from './form-edit.js';
import { type FormStep, formSteps } from './form-steps.js';
import { type FormField, type FormValues, resolverOf } from './form-values.js';

/** Facts every part of the form needs; nothing in it changes while the user types. */
type FormFacts = { form: UseFormReturn<FormValues>; pricing: Pricing; now: Date };

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

/** Registers a text with what it begins with: whatever else it shows, its reader typed or a program filled in. */
export function registerText<N extends FormField>(
  form: UseFormReturn<FormValues>,
  name: N,
  rules?: RegisterOptions<FormValues, `basic.${N}`>,
) {
  const { defaultValues } = form.formState;
  return { ...form.register(`basic.${name}`, rules), defaultValue: defaultValues?.basic?.[name]?.toString() };
}

type ProfileFormOptions = {
  /** The initial values, possibly from a draft. */
  initial: FormValues;
  firstStep?: FormStep | undefined;
  asksConsent: boolean;
};

/** A form in progress: its values, and the step its author is on. */
export type ProfileFormWork = {
  form: UseFormReturn<FormValues>;
  asksConsent: boolean;
  now: Date;
  step: FormStep;
  /** The same as a ref, for callers that must not render again with it. */
  stepNow: RefObject<FormStep>;
  /** The step requested last; `key` increases with every request. */
  requestedStep: { step: FormStep; key: number };
  /** Shows a step and moves focus there. */
  goTo: (step: FormStep) => void;
  /** Records that the author is already on this step. */
  enter: (step: FormStep) => void;
};

/** Validates a field on blur, and after a problem on every change. */
export function useProfileForm({
  initial,
  firstStep = formSteps[0],
  asksConsent,
}: ProfileFormOptions): ProfileFormWork {
  const now = useNow();
  const [step, setStep] = useState(firstStep);
  const [requestedStep, setRequestedStep] = useState({ step, key: 0 });
  const stepNow = useRef(firstStep);
  const [resolver] = useState(() => resolverOf(() => ({ now, asksConsent })));
  const form = useForm<FormValues>({ defaultValues: initial, mode: 'onTouched', shouldFocusError: false, resolver });

  const enter = (next: FormStep) => {
    stepNow.current = next;
    setStep(next);
  };
  const goTo = (next: FormStep) => {
    enter(next);
    setRequestedStep(({ key }) => ({ step: next, key: key + 1 }));
  };
  return { form, asksConsent, now, step, stepNow, requestedStep, goTo, enter };
}

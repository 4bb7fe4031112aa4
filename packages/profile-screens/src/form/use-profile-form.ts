import { useRef, useState, type RefObject } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { resolverOf } from './form-problems.js';
import { formSteps, type FormStep } from './form-steps.js';
import type { FormValues } from './form-values.js';

type Options = {
  /** What the form holds when it opens; a draft may be in it. */
  initial: FormValues;
  firstStep?: FormStep | undefined;
  asksConsent: boolean;
};

/** A form being filled in: what was typed, and where its author is. */
export type ProfileFormWork = {
  form: UseFormReturn<FormValues>;
  asksConsent: boolean;
  now: Date;
  step: FormStep;
  /** The same, for what must not be drawn anew with it. */
  stepNow: RefObject<FormStep>;
  /** Which part was asked for last; its key rises with every asking. */
  asked: { step: FormStep; key: number };
  /** Shows a part and moves there. */
  goTo: (step: FormStep) => void;
  /** Notes that the author is there already. */
  enter: (step: FormStep) => void;
};

/** A field is checked when it is left, and again with every change once it was wrong. */
export function useProfileForm({ initial, firstStep = formSteps[0], asksConsent }: Options): ProfileFormWork {
  const [now] = useState(() => new Date());
  const [step, setStep] = useState(firstStep);
  const [asked, setAsked] = useState({ step, key: 0 });
  const stepNow = useRef(firstStep);
  const [resolver] = useState(() => resolverOf(() => ({ now, asksConsent })));
  const form = useForm<FormValues>({ defaultValues: initial, mode: 'onTouched', shouldFocusError: false, resolver });

  const enter = (next: FormStep) => {
    stepNow.current = next;
    setStep(next);
  };
  const goTo = (next: FormStep) => {
    enter(next);
    setAsked(({ key }) => ({ step: next, key: key + 1 }));
  };
  return { form, asksConsent, now, step, stepNow, asked, goTo, enter };
}

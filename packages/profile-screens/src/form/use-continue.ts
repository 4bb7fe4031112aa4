import { useState } from 'react';
import { useFormFacts } from './form-context.js';
import type { FormStep } from './form-steps.js';
import { missingInSteps } from './missing-in-steps.js';

type Going = {
  /** How many required fields the last Continue left empty; 0 after any other way to a step. */
  leftEmpty: number;
  onGo: (step: FormStep) => void;
  onContinue: (step: FormStep, next: FormStep) => void;
};

/** Goes to a step. Continue remembers what it left empty, for the next step to say; nothing is covered by it. */
export function useContinue(goTo: (step: FormStep) => void): Going {
  const { form } = useFormFacts();
  const [leftEmpty, setLeftEmpty] = useState(0);
  return {
    leftEmpty,
    onGo: (step) => {
      goTo(step);
      setLeftEmpty(0);
    },
    onContinue: (step, next) => {
      goTo(next);
      setLeftEmpty(missingInSteps(form.getValues())[step]);
    },
  };
}

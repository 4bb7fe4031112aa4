import { installBundle, useI18n } from '@inkbridge/federation/i18n';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { SignIn } from './use-sign-in.js';
import type { SecondStepForm } from './second-step-form.js';
import styles from './with-second-step.module.css';

/**
 * Shows the ways to log in until an account asks for its second factor, and then the question for it. What was typed
 * stays behind it.
 */
export function WithSecondStep({ signIn, children }: { signIn: SignIn; children: ReactNode }) {
  const { secondStep, startAgain } = signIn;
  const [Form, setForm] = useState<typeof SecondStepForm | null>(null);
  useFormWhen(secondStep !== null && !Form, { arrive: (form) => setForm(() => form), fail: startAgain });
  const isAsked = secondStep !== null && Form !== null;
  return (
    <>
      {isAsked && <Form key={secondStep.challenge} asked={secondStep} onLeave={startAgain} />}
      <div className={styles.first} hidden={isAsked}>
        {children}
      </div>
    </>
  );
}

type Outcome = { arrive: (form: typeof SecondStepForm) => void; fail: () => void };

/** Loads the question on demand, because few logins need it. If that fails, the form can be sent again. */
function useFormWhen(needed: boolean, { arrive, fail }: Outcome): void {
  const i18n = useI18n();
  const fetchForm = useEffectEvent(async () => {
    try {
      const { SecondStepForm, secondStepMessages } = await import('./second-step-form.js');
      await installBundle(i18n, secondStepMessages.namespace, secondStepMessages);
      arrive(SecondStepForm);
    } catch {
      fail();
    }
  });
  useEffect(() => {
    if (needed) void fetchForm();
  }, [needed]);
}

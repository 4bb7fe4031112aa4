import { useTranslation } from '@inkbridge/federation/i18n';
import { showToast } from '@inkbridge/ui';
import { useFormFacts } from './form-context.js';
import type { FormStep } from './form-steps.js';
import { missingInSteps } from './missing-in-steps.js';

/** Goes on to the next step, and says how many required fields are left empty behind. */
export function useContinue(goTo: (step: FormStep) => void): (step: FormStep, next: FormStep) => void {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  return (step, next) => {
    goTo(next);
    const count = missingInSteps(form.getValues())[step];
    if (count > 0) showToast({ text: t('progress.stillEmpty', { count }), icon: 'info' });
  };
}

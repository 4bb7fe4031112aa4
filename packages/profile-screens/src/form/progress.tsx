import { useTranslation } from '@inkbridge/federation/i18n';
import { Icon, VisuallyHidden } from '@inkbridge/ui';
import { isFilled, missingFields } from '@inkbridge/shared/profile-fields';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormFacts } from './form-context.js';
import { formSteps, stepId, stepOf, type FormStep } from './form-steps.js';
import { meantBasic, type FormValues } from './form-values.js';
import styles from './profile-form.module.css';

type ProgressProps = { current: FormStep; onGo: (step: FormStep) => void; draft: ReactNode };

/** The steps, and which of them are complete: a list beside the form, or on a phone one line and a bar. */
export function Progress({ current, onGo, draft }: ProgressProps) {
  const { t } = useTranslation('form');
  const { form } = useFormFacts();
  const done = useWatch({ control: form.control, compute: completeSteps });
  const number = formSteps.indexOf(current) + 1;

  return (
    <div className={styles.progress}>
      <div className={styles.place}>
        <span className={styles.placeWords}>{t('progress.section', { number, all: formSteps.length })}</span>
        <progress
          className={styles.placeBar}
          max={formSteps.length}
          value={number}
          aria-label={t('progress.section', { number, all: formSteps.length })}
        />
      </div>
      <nav className={styles.steps} aria-label={t('progress.label')}>
        <ol>
          {formSteps.map((step, index) => (
            <li key={step}>
              <a
                href={`#${stepId(step)}`}
                className={styles.step}
                aria-current={step === current ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault(); // following the link would add a history entry
                  onGo(step);
                }}
              >
                <span className={styles.stepMark}>
                  {done.includes(step) && step !== current ? <Icon name="check" /> : index + 1}
                </span>
                {t(`step.${step}`)}
                {done.includes(step) && <VisuallyHidden> {t('progress.done')}</VisuallyHidden>}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.draft}>{draft}</div>
    </div>
  );
}

/** Steps without missing required fields. A step without required fields counts once it has content. */
function completeSteps({ basic, interests, photos, consented }: FormValues): FormStep[] {
  const missing = new Set(missingFields(meantBasic(basic)).map(stepOf));
  const filled: Partial<Record<FormStep, boolean>> = {
    words: isFilled(basic.bio),
    photos: photos.imageUrl !== null || photos.artworks.length > 0,
    interests: Object.values(interests).some(isFilled),
    check: consented,
  };
  return formSteps.filter((step) => filled[step] ?? !missing.has(step));
}

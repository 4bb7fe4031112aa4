import { useTranslation } from '@inkbridge/federation/i18n';
import { classes, Icon, VisuallyHidden } from '@inkbridge/ui';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormFacts } from './state/form-context.js';
import { type FormStep, formSteps, progressOf, stepId } from './state/form-steps.js';
import styles from './progress.module.css';

type ProgressProps = { current: FormStep; onGo: (step: FormStep) => void; draft: ReactNode };

/** The steps, and which of them are complete: a list beside the form, or one line that stays and opens it. */
export function Progress({ current, onGo, draft }: ProgressProps) {
  const { t } = useTranslation('form');
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const number = formSteps.indexOf(current) + 1;
  const place = t('progress.place', { number, all: formSteps.length, section: t(`step.${current}`) });

  const go = (step: FormStep) => {
    setIsOpen(false);
    onGo(step);
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    // Not interactive itself: only lets Escape close the list.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.progress} onKeyDown={closeOnEscape}>
      <div className={styles.place}>
        <button
          type="button"
          ref={opener}
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{place}</span>
          <Icon name="chevronDown" className={styles.chevron} />
        </button>
        <progress className={styles.placeBar} max={formSteps.length} value={number} aria-label={place} />
      </div>
      <nav id={listId} className={classes(styles.steps, isOpen && styles.open)} aria-label={t('progress.label')}>
        <StepList current={current} onGo={go} />
      </nav>
      <div className={styles.draft}>{draft}</div>
    </div>
  );
}

function StepList({ current, onGo }: Omit<ProgressProps, 'draft'>) {
  const { t } = useTranslation('form');
  const { form } = useFormFacts();
  const { done, missing } = useWatch({ control: form.control, compute: progressOf });

  return (
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
              {done.includes(step) && step !== current ? <Icon name="check" /> : <span>{index + 1}</span>}
            </span>
            <span>
              {t(`step.${step}`)}
              {missing[step] > 0 && (
                <small className={styles.missing}>{` ${t('progress.missing', { count: missing[step] })}`}</small>
              )}
            </span>
            {done.includes(step) && <VisuallyHidden> {t('progress.done')}</VisuallyHidden>}
          </a>
        </li>
      ))}
    </ol>
  );
}

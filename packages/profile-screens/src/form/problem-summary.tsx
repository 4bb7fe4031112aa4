import { useTranslation } from '@inkbridge/federation/i18n';
import { ErrorSummary } from '@inkbridge/ui/error-summary';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFormState } from 'react-hook-form';
import { useProblemText } from './fields/use-field-texts.js';
import { useFormFacts } from './form-context.js';
import { knownProblems } from './form-values.js';
import { controlId, stepOf, type FormStep } from './form-steps.js';
import styles from './profile-form.module.css';

/** The remaining problems, with a link to each field (AC-525). Takes focus when it appears. */
export function ProblemSummary({ onGo }: { onGo: (step: FormStep) => void }) {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  const textOf = useProblemText();
  const { errors } = useFormState({ control: form.control });
  const problems = knownProblems(errors);
  if (problems.length === 0) return null;

  /** On a phone the field may be in a hidden step, and hidden fields cannot take focus. */
  const openPart = ({ target }: MouseEvent) => {
    // A translator puts elements of its own into the link.
    const address = target instanceof Element ? target.closest('a')?.hash.slice(1) : undefined;
    const problem = problems.find(([field]) => controlId(field) === address);
    if (problem) flushSync(() => onGo(stepOf(problem[0])));
  };

  return (
    // The links inside are interactive, not this element; it only opens the step before the link moves focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div className={styles.problems} onClickCapture={openPart}>
      <ErrorSummary
        title={t(problems.some(([, problem]) => problem === 'missing') ? 'summary.missing' : 'summary.check')}
        errors={problems.map(([field, problem]) => ({ field: controlId(field), message: textOf(field, problem) }))}
      />
    </div>
  );
}

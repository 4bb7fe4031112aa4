import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, classes, Notice } from '@inkbridge/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FormStep, formSteps, stepId } from './state/form-steps.js';
import styles from './section.module.css';

/** A step with required fields that are still empty. */
export type LeftStep = { step: FormStep; count: number };

type SectionProps = {
  step: FormStep;
  lead?: string | undefined;
  isCurrent: boolean;
  /** Increases when the user requests this step, which then takes focus. Entering it with Tab does not change it. */
  focusKey: number;
  /** The step before, if it was left incomplete. */
  left: LeftStep | null;
  onEnter: (step: FormStep) => void;
  onGo: (step: FormStep) => void;
  /** Goes to the next step, with what is left behind incomplete. */
  onContinue: (step: FormStep, next: FormStep) => void;
  children: ReactNode;
};

/** One step of the form. On a phone it is a page: the others are hidden, but keep their values. */
export function Section({ step, lead, isCurrent, focusKey, left, children, ...on }: SectionProps) {
  const { onEnter, onGo, onContinue } = on;
  const { t } = useTranslation('form');
  const heading = useRef<HTMLHeadingElement>(null);
  const place = formSteps.indexOf(step);
  const [before, after] = [formSteps[place - 1], formSteps[place + 1]];

  useEffect(() => {
    if (focusKey === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, [focusKey]);

  return (
    // Not interactive: only records where the author is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      id={stepId(step)}
      className={classes(styles.section, isCurrent && styles.current)}
      data-current={isCurrent || undefined}
      aria-labelledby={`${stepId(step)}-title`}
      onFocus={() => onEnter(step)}
    >
      <header className={styles.sectionHead}>
        <h2 id={`${stepId(step)}-title`} ref={heading} tabIndex={-1} className={styles.sectionTitle}>
          {t(`step.${step}`)}
        </h2>
        {lead && <p className={styles.sectionLead}>{lead}</p>}
      </header>
      <output className={styles.leftEmpty}>{isCurrent && left && <LeftNotice {...left} onGo={onGo} />}</output>
      {children}
      <div className={styles.pageButtons}>
        {before && <Button onClick={() => onGo(before)}>{t('progress.back')}</Button>}
        {after && (
          <Button variant="primary" onClick={() => onContinue(step, after)}>
            {t('progress.next')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Names what was left empty, with the way back. */
function LeftNotice({ step, count, onGo }: LeftStep & { onGo: (step: FormStep) => void }) {
  const { t } = useTranslation('form');
  return (
    <Notice>
      <span>{t('progress.stillEmpty', { count, section: t(`step.${step}`) })}</span>{' '}
      <a
        href={`#${stepId(step)}`}
        className={styles.goBack}
        onClick={(event) => {
          event.preventDefault(); // following the link would add a history entry
          onGo(step);
        }}
      >
        {t('progress.goBack')}
      </a>
    </Notice>
  );
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { useIsHydrating } from '@inkbridge/frame';
import { pathTo } from '@inkbridge/shared/routes';
import { classes, Icon, Link, stickyBar, VisuallyHidden } from '@inkbridge/ui';
import type { MouseEvent, ReactNode } from 'react';
import page from '../../layout/page.module.css';
import styles from './step-bar.module.css';

export const steps = ['write', 'address', 'print'] as const;

/** One of the three parts of the way from a blank sheet to a mailed letter. */
export type Step = (typeof steps)[number];

/** Where a step is; a letter is opened at its first. */
export function stepPath(id: string, step: Step | 'copy'): string {
  const desk = pathTo('write', id);
  return step === 'write' ? desk : `${desk}?step=${step}`;
}

/** The second half of a double click would press what takes the place of the button. */
export function onceOnly(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

type StepBarProps = { id: string; step: Step; isWritten: boolean; children: ReactNode };

/**
 * Stays at the foot of the window: where the writer is, and as `children` the button to what is next. Nothing of it can
 * be pressed before the page is taken over: what is typed until then is not kept yet, and would be lost.
 */
export function StepBar({ id, step, isWritten, children }: StepBarProps) {
  const { t } = useTranslation('write');
  const at = steps.indexOf(step);
  return (
    <div className={styles.bar} ref={stickyBar} inert={useIsHydrating()}>
      <div className={classes(page.page, styles.inside)}>
        <nav aria-label={t('steps.label')}>
          <ol className={styles.steps}>
            {steps.map((one, place) => (
              <li key={one}>
                <Link
                  href={stepPath(id, one)}
                  className={classes(styles.step, one === step && styles.now)}
                  aria-current={one === step ? 'step' : undefined}
                >
                  <Dot place={place} isDone={place < at && (one !== 'write' || isWritten)} />
                  <span>{t(`steps.${one}`)}</span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.next}>{children}</div>
      </div>
    </div>
  );
}

function Dot({ place, isDone }: { place: number; isDone: boolean }) {
  const { t } = useTranslation('write');
  if (!isDone) return <span className={styles.dot}>{place + 1}</span>;
  return (
    <span className={classes(styles.dot, styles.done)}>
      <Icon name="check" />
      <VisuallyHidden>{t('steps.done')}</VisuallyHidden>
    </span>
  );
}

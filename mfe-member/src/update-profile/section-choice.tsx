import { useTranslation } from '@inkbridge/federation/i18n';
import { type FormStep, formSteps, type ProfileFormWork } from '@inkbridge/profile-screens/form';
import { Icon, Link } from '@inkbridge/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from './section-choice.module.css';

type SectionChoiceProps = {
  /** The shorter way for the commonest change, where there is one. */
  moveHref: string | null;
  work: ProfileFormWork;
  /** A draft opens where it was left. */
  isOpen: boolean;
  children: ReactNode;
};

/** On a phone an update begins with the list of its sections, because most change one; a wide screen shows both. */
export function SectionChoice({ moveHref, work, isOpen, children }: SectionChoiceProps) {
  const { t } = useTranslation('change');
  const { t: ofForm } = useTranslation('form');
  const id = useId();
  const [isChoosing, setIsChoosing] = useState(isOpen);

  const open = (step: FormStep) => {
    setIsChoosing(false);
    work.goTo(step);
  };
  return (
    <>
      {isChoosing && (
        <nav className={styles.choice} aria-labelledby={id}>
          <h2 id={id}>{t('sections.title')}</h2>
          <ol className={styles.list}>
            {moveHref && (
              <li>
                <Link className={styles.step} href={moveHref}>
                  <span>{t('move.title')}</span>
                  <Icon name="chevronRight" />
                </Link>
              </li>
            )}
            {formSteps.map((step) => (
              <li key={step}>
                <button type="button" className={styles.step} onClick={() => open(step)}>
                  <span>{ofForm(`step.${step}`)}</span>
                  <Icon name="chevronRight" />
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={isChoosing ? styles.form : undefined}>{children}</div>
    </>
  );
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { classes, Icon } from '@inkbridge/ui';
import { useId, type ReactNode } from 'react';
import styles from './safety-checklist.module.css';

const advice = ['postBox', 'number', 'money', 'odd'] as const;

/** Four lines of advice before a first letter, and below them what the page offers to a reader who was let down. */
export function SafetyChecklist({ className, children }: { className?: string; children?: ReactNode }) {
  const { t } = useTranslation('detail');
  const id = useId();
  return (
    <section className={classes(styles.sheet, className)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('safety.title')}
      </h2>
      <ul>
        {advice.map((line) => (
          <li key={line} className={styles.line}>
            <Icon name="check" className={styles.check} />
            {t(`safety.${line}`)}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

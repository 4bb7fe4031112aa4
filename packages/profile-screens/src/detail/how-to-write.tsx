import { useTranslation } from '@inkbridge/federation/i18n';
import { useId } from 'react';
import styles from './how-to-write.module.css';

const steps = ['write', 'sign', 'address', 'post'] as const;

/** For readers who have never sent a letter to a prison. */
export function HowToWrite() {
  const { t } = useTranslation('detail');
  const id = useId();
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h3 id={id}>{t('howTo.title')}</h3>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            {t(`howTo.${step}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { useId } from 'react';
import { inEnglish } from '../format/address.js';
import styles from './mail-rule-card.module.css';

const parts = {
  usual: ['address', 'paper', 'opened', 'gifts'],
  ask: ['where', 'pages', 'refused', 'email'],
  where: ['prison', 'authority', 'person'],
} as const;

/** For every state without a card of its own: how mail usually works, what to ask, and where to ask. */
export function GeneralMailCard({ heading: Heading = 'h2' }: { heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation('mailRules');
  const id = useId();
  const Below = Heading === 'h2' ? 'h3' : 'h4';
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading id={id} className={styles.title}>
          {t('general.title')}
        </Heading>
        <p>{t('general.lead')}</p>
      </header>
      <ul className={styles.steps}>
        {parts.usual.map((line) => (
          <li key={line}>{t(`general.usual.${line}`)}</li>
        ))}
      </ul>
      <div className={styles.halves}>
        <div>
          <Below>{t('general.askTitle')}</Below>
          <ul className={styles.steps}>
            {parts.ask.map((line) => (
              <li key={line}>{t(`general.ask.${line}`)}</li>
            ))}
          </ul>
        </div>
        <div>
          <Below>{t('general.whereTitle')}</Below>
          <ul className={styles.steps}>
            {parts.where.map((line) => (
              <li key={line}>{t.rich(`general.where.${line}`, { en: <span {...inEnglish} /> })}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

import { useTranslation } from '@inkbridge/federation/i18n';
import type { ReactNode } from 'react';
import { PriceLines } from './price-lines.js';
import styles from './price.module.css';
import { useFormPrice } from './use-form-price.js';

/** The price so far, line by line, beside the form on wide screens. Its child is the button to continue. */
export function PricePanel({ children }: { children: ReactNode }) {
  const { t } = useTranslation('form');
  const price = useFormPrice();
  return (
    <aside className={styles.panel} aria-label={t('price.title')}>
      <h2 className={styles.title}>{t('price.title')}</h2>
      <PriceLines price={price} />
      {children}
    </aside>
  );
}

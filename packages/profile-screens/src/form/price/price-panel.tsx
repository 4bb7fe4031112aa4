import { useTranslation } from '@inkbridge/federation/i18n';
import type { ReactNode } from 'react';
import { PriceLines, PriceSum } from './price-lines.js';
import styles from './price.module.css';
import { useFormPrice } from './use-form-price.js';
import { useOverflow } from './use-overflow.js';

/**
 * The price so far beside the form on wide screens. Only the lines scroll: the total and its child, the button to
 * continue, are always in view.
 */
export function PricePanel({ children }: { children: ReactNode }) {
  const { t } = useTranslation('form');
  const price = useFormPrice();
  const { ref, overflows } = useOverflow();
  const count = price.quote.lines.length;
  const label = t('price.lines', { count });
  return (
    <aside className={styles.panel} aria-label={t('price.title')}>
      <div className={styles.panelHead}>
        <h2 className={styles.title}>{t('price.title')}</h2>
        {count > 0 && <span className={styles.count}>{label}</span>}
      </div>
      {/* What scrolls must be reached by keyboard. */}
      <div ref={ref} className={styles.scroll} {...(overflows && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
        <PriceLines price={price} />
      </div>
      <div className={styles.panelFoot}>
        <PriceSum price={price} />
        {children}
      </div>
    </aside>
  );
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { classes } from '@inkbridge/ui';
import { useState } from 'react';
import type { FormPrice } from '../form-edit.js';
import styles from './price.module.css';
import { useQuoteLines, type PriceLine } from './use-quote-lines.js';
import { useMoney } from '../use-money.js';

/** All lines and the total. Briefly tints a line added while they are shown. */
export function PriceLines({ price }: { price: FormPrice }) {
  const { t } = useTranslation('form');
  const { t: fields } = useTranslation('fields');
  const money = useMoney();
  const lines = useQuoteLines()(price);
  const [first] = useState(() => new Set(lines.map(({ key }) => key)));

  return (
    <>
      {lines.length === 0 ? (
        <p className={styles.note}>{t('price.none')}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.key} line={line} isNew={!first.has(line.key)} />
          ))}
        </ul>
      )}
      <p className={styles.total}>
        <span>{fields('line.total')}</span>
        <b>{money(price.quote.total)}</b>
      </p>
      <p className={styles.note}>{t('price.always')}</p>
    </>
  );
}

function Line({ line, isNew }: { line: PriceLine; isNew: boolean }) {
  const [wasNew] = useState(isNew);
  return (
    <li className={classes(styles.line, wasNew && styles.fresh)}>
      <span>
        {line.label}
        {line.why && <small className={styles.why}>{line.why}</small>}
      </span>
      <b className={styles.amount}>{line.amount}</b>
    </li>
  );
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { classes } from '@inkbridge/ui';
import { useState } from 'react';
import type { FormPrice } from '../state/form-edit.js';
import { creditKey, useMoney, useQuoteLines, type PriceLine } from './use-quote-lines.js';
import styles from './price.module.css';

type PriceProps = { price: FormPrice };

/** The charges, line by line. Briefly tints a line added while they are shown. */
export function PriceLines({ price }: PriceProps) {
  const { t } = useTranslation('form');
  const lines = useQuoteLines()(price).filter(({ key }) => key !== creditKey);
  const [first] = useState(() => new Set(lines.map(({ key }) => key)));

  if (lines.length === 0) return <p className={styles.note}>{t('price.none')}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.key} line={line} isNew={!first.has(line.key)} />
      ))}
    </ul>
  );
}

/** The amount already paid, the total, and when to pay. */
export function PriceSum({ price }: PriceProps) {
  const { t } = useTranslation('form');
  const { t: fields } = useTranslation('fields');
  const money = useMoney();
  const credit = useQuoteLines()(price).find(({ key }) => key === creditKey);
  return (
    <>
      <div className={styles.sums}>
        {credit && (
          <p className={styles.credit}>
            <span>{credit.label}</span>
            <b className={styles.amount}>{credit.amount}</b>
          </p>
        )}
        <p className={styles.total}>
          <span>{fields('line.total')}</span>
          <b>{money(price.quote.total)}</b>
        </p>
      </div>
      <p className={styles.note}>{t('price.always')}</p>
    </>
  );
}

function Line({ line, isNew }: { line: PriceLine; isNew: boolean }) {
  const [wasNew] = useState(isNew);
  return (
    <li className={classes(styles.line, wasNew && styles.fresh)}>
      <span>
        <span>{line.label}</span>
        {line.why && <small className={styles.why}>{line.why}</small>}
      </span>
      <b className={styles.amount}>{line.amount}</b>
    </li>
  );
}

import { useTranslation } from '@inkbridge/federation/i18n';
import { useLineLabel, type PaidLine } from '@inkbridge/profile-screens';
import { formatCents, type Cents } from '@inkbridge/shared/pricing';
import type { ReactNode } from 'react';
import styles from './dues-lines.module.css';

type DuesLine = PaidLine & { amount: Cents };

type DuesLinesProps = {
  lines: readonly DuesLine[];
  alreadyPaid: Cents;
  total: Cents;
  /** A note about the effect of a line, such as an end date. */
  renderNote?: (line: DuesLine) => ReactNode;
  /** Screen readers announce changes of the total. */
  live?: boolean;
};

/** The lines and total of a charge or a receipt (AC-297). */
export function DuesLines({ lines, alreadyPaid, total, renderNote, live }: DuesLinesProps) {
  const { t, language } = useTranslation('fields');
  const label = useLineLabel();
  const money = (amount: Cents) => formatCents(amount, language);
  return (
    <dl className={styles.receipt}>
      {lines.map((line) => (
        <div key={`${line.type} ${line.field}`} className={styles.line}>
          <dt>
            {label(line)}
            <small className={styles.note}>{renderNote?.(line)}</small>
          </dt>
          <dd>{money(line.amount)}</dd>
        </div>
      ))}
      {alreadyPaid > 0 && (
        <div className={styles.line}>
          <dt>{t('line.alreadyPaid')}</dt>
          <dd>−{money(alreadyPaid)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('line.total')}</dt>
        <dd>{live ? <output>{money(total)}</output> : money(total)}</dd>
      </div>
    </dl>
  );
}

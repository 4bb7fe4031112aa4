import type { ReactNode } from 'react';
import styles from './receipt-lines.module.css';

/** Labels differ within a receipt. `note`: what the line means to the payer, such as an end date. */
export type ReceiptLine = { label: string; amount: string; note?: ReactNode };

type ReceiptLinesProps = {
  lines: readonly ReceiptLine[];
  total: string;
  totalLabel: string;
  /** Screen readers announce changes of the total. */
  live?: boolean | undefined;
};

/** The lines and total of a charge or a receipt (AC-297), with amounts already formatted. */
export function ReceiptLines({ lines, total, totalLabel, live }: ReceiptLinesProps) {
  return (
    <dl className={styles.receipt}>
      {lines.map(({ label, amount, note }) => (
        <div key={label} className={styles.line}>
          <dt>
            {label}
            {note !== undefined && <small className={styles.note}>{note}</small>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{totalLabel}</dt>
        <dd>{live ? <output>{total}</output> : total}</dd>
      </div>
    </dl>
  );
}

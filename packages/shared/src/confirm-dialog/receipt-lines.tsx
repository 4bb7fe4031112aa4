import type { Receipt } from './confirm-request.js';
import styles from './receipt-lines.module.css';

export function ReceiptLines({ receipt: { lines, total }, totalLabel }: { receipt: Receipt; totalLabel: string }) {
  return (
    <dl className={styles.receipt}>
      {lines.map(({ label, amount }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{totalLabel}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
}

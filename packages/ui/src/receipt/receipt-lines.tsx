import { Button } from '@inkbridge/ui';
import { type ReactNode, useState } from 'react';
import { classes } from '../foundation/classes.js';
import styles from './receipt-lines.module.css';

/** Labels differ within a receipt. */
export type ReceiptLine = {
  label: string;
  /** Absent where nothing is charged and no price is mentioned. */
  amount?: string | undefined;
  /** The amount is the word for it. */
  isFree?: boolean;
  /** What the line means to the payer, such as an end date. */
  note?: ReactNode;
  /** The old value and the new one, for a line of an update. */
  change?: ReactNode;
};

type ReceiptLinesProps = {
  lines: readonly ReceiptLine[];
  /** Without it there is no line for it. */
  total?: string | undefined;
  totalLabel: string;
  /** Screen readers announce changes of the total. */
  live?: boolean | undefined;
  /** On a narrow screen a long list shows its first lines and a button with this label, which shows the rest. */
  foldLabel?: ((hidden: number) => string) | undefined;
};

/** The lines that a folded list shows; as in the style sheet. */
const shownLines = 3;
/** A list is folded if that hides more lines than this. */
const fewLines = 2;

/** The lines and total of a charge or a receipt (AC-297), with amounts already formatted. */
export function ReceiptLines({ lines, total, totalLabel, live, foldLabel }: ReceiptLinesProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const hidden = lines.length - shownLines;
  const canFold = foldLabel !== undefined && hidden > fewLines && !isUnfolded;
  return (
    <>
      <dl className={classes(styles.receipt, canFold && styles.folded)}>
        {lines.map(({ label, amount, isFree, note, change }) => (
          <div key={label} className={classes(styles.line, change !== undefined && styles.changed)}>
            <dt>
              <span>{label}</span>
              {note !== undefined && <small className={styles.note}>{note}</small>}
            </dt>
            {change !== undefined && <dd className={styles.change}>{change}</dd>}
            {amount !== undefined && <dd className={classes(isFree && styles.free)}>{amount}</dd>}
          </div>
        ))}
        {total !== undefined && (
          <div className={styles.total}>
            <dt>{totalLabel}</dt>
            <dd>{live ? <output>{total}</output> : total}</dd>
          </div>
        )}
      </dl>
      {canFold && (
        <Button
          variant="quiet"
          size="small"
          icon="chevronDown"
          className={styles.unfold}
          onClick={() => setIsUnfolded(true)}
        >
          {foldLabel(hidden)}
        </Button>
      )}
    </>
  );
}

import styles from './label.module.css';
import type { PrintedProps } from './printed-props.js';
import { useEnvelopeLines } from './use-envelope-lines.js';

/** A 4 × 2 in label: the address alone. */
export function Label({ profile }: Pick<PrintedProps, 'profile'>) {
  const lines = useEnvelopeLines(profile);
  return (
    <address className={styles.label}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

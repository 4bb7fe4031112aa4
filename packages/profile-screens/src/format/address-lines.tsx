import { inEnglish } from './english.js';
import styles from './address-lines.module.css';

/** The lines of an envelope, as they are to be written. */
export function AddressLines({ lines }: { lines: readonly string[] }) {
  return (
    <p {...inEnglish} className={styles.lines}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

import { useOptionLabel } from '../fields/use-option-label.js';
import styles from './dotted.module.css';

/**
 * Short facts, most of them option words, in a row separated by dots; no line starts or ends with a dot. Leaves out
 * empty facts.
 */
export function Dotted({ facts }: { facts: readonly (string | number | null | undefined)[] }) {
  const label = useOptionLabel();
  return (
    <p className={styles.dotted}>
      {facts
        .filter((fact) => fact !== null && fact !== undefined && fact !== '')
        .map((fact) => (
          <span key={fact}>{typeof fact === 'string' ? label(fact) : fact}</span>
        ))}
    </p>
  );
}

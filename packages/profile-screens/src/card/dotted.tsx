import { useOptionLabel } from '../options/use-option-label.js';
import styles from './dotted.module.css';

/** Short facts, words of option lists most of them, in a row with a dot between them; a dot never starts or ends a line. Empty ones are left out. */
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

import styles from './dotted.module.css';

/** Short facts in a row with a dot between them; a dot never starts or ends a line. Empty ones are left out. */
export function Dotted({ facts }: { facts: readonly (string | number | null | undefined)[] }) {
  return (
    <p className={styles.dotted}>
      {facts
        .filter((fact) => fact !== null && fact !== undefined && fact !== '')
        .map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
    </p>
  );
}

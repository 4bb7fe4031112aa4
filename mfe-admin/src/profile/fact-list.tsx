import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** `wide` facts take a line of their own on phones. */
export type Fact = { label: string; value: ReactNode; wide?: boolean };

/** Small facts in a row, on phones in two columns. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

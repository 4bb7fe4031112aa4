import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** `wide` facts take a line of their own, or do so on phones alone. */
export type Fact = { label: string; value: ReactNode; wide?: boolean | 'phone' };

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

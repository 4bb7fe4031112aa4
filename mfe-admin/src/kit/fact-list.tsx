import type { ReactNode } from 'react';
import { Dated } from './dated.js';
import styles from './fact-list.module.css';

/** A `wide` fact takes a full line, either always or on phones only. */
export type Fact = { label: string; value: ReactNode; wide?: boolean | 'phone' };

/** Small facts in a row, on phones in two columns. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? <Dated>{value}</Dated> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

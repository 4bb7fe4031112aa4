import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A page's title and one sentence about it. */
export function PageHead({ title, lead }: { title: ReactNode; lead: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './empty-records.module.css';

/** One line in the place of rows: a table of nothing needs no picture. */
export function EmptyRecords({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

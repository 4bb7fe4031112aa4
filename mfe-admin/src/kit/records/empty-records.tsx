import type { ReactNode } from 'react';
import styles from './empty-records.module.css';

/** One line instead of rows; an empty table needs no picture. */
export function EmptyRecords({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

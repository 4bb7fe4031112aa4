import type { ReactNode } from 'react';
import styles from './queue-tools.module.css';

/** A line above a list: the search, and further tools at the end. */
export function QueueTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './queue-tools.module.css';

/** A line above a list: what finds something in it, and at its end what else there is. */
export function QueueTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './text.module.css';

/** First link in the page: skips the header. Visible only while focused. */
export function SkipLink({ target = 'main', children }: { target?: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  );
}

import type { ReactNode } from 'react';
import styles from './text.module.css';

/** First in the page: past the header, straight to what the page is about. Visible while it has focus. */
export function SkipLink({ target = 'main', children }: { target?: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  );
}

import { usePageTitle } from '@inkbridge/frame';
import type { ReactNode } from 'react';
import styles from './review-page.module.css';

/** A page of the console with a queue on it. */
export function ReviewPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}

import { usePageTitle } from '@inkbridge/frame';
import type { ReactNode } from 'react';
import styles from './review-page.module.css';

interface ReviewPageProps {
  title: string;
  /** One line on what is done here. */
  lead?: string;
  children: ReactNode;
}

/** A page of the console with a list on it. */
export function ReviewPage({ title, lead, children }: ReviewPageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className={styles.about}>{lead}</p>}
      {children}
    </div>
  );
}

import { usePageTitle } from '@inkbridge/frame';
import type { ReactNode } from 'react';
import styles from './review-page.module.css';

type ReviewPageProps = {
  title: string;
  /** One line on the purpose of the page. */
  lead?: string;
  /** Beside the list is what is read of it, in all of the window's height. */
  isSplit?: boolean;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A console page with a list. */
export function ReviewPage({ title, lead, isSplit = false, aside, children }: ReviewPageProps) {
  usePageTitle(title);
  return (
    <div className={isSplit ? styles.split : styles.page} data-fills={isSplit}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {aside}
      </div>
      {lead && <p className={styles.about}>{lead}</p>}
      {children}
    </div>
  );
}

/** A line above a list: the search, and further tools at the end. */
export function QueueTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}

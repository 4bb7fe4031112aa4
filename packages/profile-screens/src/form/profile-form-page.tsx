import type { ReactNode } from 'react';
import styles from './page.module.css';

type ProfileFormPageProps = { title: string; lead?: string | undefined; children: ReactNode };

/** The page around a form: heading, one line, and enough width for the price beside it. */
export function ProfileFormPage({ title, lead, children }: ProfileFormPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.pageHead}>
        <h1>{title}</h1>
        {lead && <p className={styles.pageLead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}

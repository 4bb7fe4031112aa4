import { type ReactNode, useId } from 'react';
import styles from './records-section.module.css';

type RecordsSectionProps = {
  title: string;
  /** The number of records with its noun; absent until it is known. */
  count?: string;
  /** Search and export, at the end of the heading line. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A list of records under its heading. */
export function RecordsSection({ title, count, tools, children }: RecordsSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <output className={styles.count}>{count}</output>
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      {children}
    </section>
  );
}

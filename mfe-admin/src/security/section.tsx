import { type ReactNode, useId } from 'react';
import styles from './security.module.css';

type SectionProps = { title: string; text?: ReactNode; children: ReactNode };

/** One sheet with a heading of its own. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}

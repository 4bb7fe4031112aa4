import { useEffect, useRef, type MouseEvent } from 'react';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  /** The exact words of the specification. */
  title: string;
  /** `field` is the `id` of the field to go to. */
  errors: readonly { field: string; message: string }[];
}

/** What is left to fill in, on top of the form; it takes focus when it appears. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), []);

  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={summary}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a className={styles.link} href={`#${field}`} onClick={(event) => focusField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A jump by address would be a step in the history, and would not focus. */
function focusField(event: MouseEvent, field: string) {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  /** The exact words of the specification. */
  title: string;
  /** `field` is the `id` of the field to focus. */
  errors: readonly { field: string; message: string }[];
};

/** The remaining problems, above the form; takes focus when it appears. */
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

/** Following the link would add a history entry and would not focus the control. */
function focusField(event: MouseEvent, field: string) {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

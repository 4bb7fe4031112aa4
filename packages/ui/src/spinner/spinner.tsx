import { useEffect, useState } from 'react';
import { classes } from '../foundation/classes.js';
import styles from './spinner.module.css';

/** How long the green check is shown, AC-628, AC-707. */
const checkMilliseconds = 2000;

export type SpinnerProps = {
  /** `failed` shows no check, D-76: the error beside it explains what happened. */
  state: 'idle' | 'busy' | 'done' | 'failed';
  /** "Saving…" */
  label: string;
  /** "Saved" */
  doneLabel: string;
  size?: 'normal' | 'small';
};

/** A ring and a word while busy, then a green check for two seconds, then nothing. */
export function Spinner({ state, label, doneLabel, size = 'normal' }: SpinnerProps) {
  return (
    // Always rendered: screen readers announce changes inside a live region, not a region that appears.
    <output className={classes(styles.spinner, styles[size])}>
      {state === 'busy' && (
        <>
          <Ring />
          <span>{label}</span>
        </>
      )}
      {state === 'done' && <Done label={doneLabel} />}
    </output>
  );
}

function Ring() {
  return (
    <svg className={classes(styles.sign, styles.ring)} viewBox="0 0 48 48" aria-hidden="true">
      <circle className={styles.track} cx="24" cy="24" r="20" />
      <path className={styles.arc} d="M24 4a20 20 0 0 1 20 20" />
    </svg>
  );
}

function Done({ label }: { label: string }) {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setOver(true), checkMilliseconds);
    return () => clearTimeout(timer);
  }, []);

  if (over) return null;
  return (
    <>
      <svg className={styles.sign} viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles.disc} cx="24" cy="24" r="22" />
        <path className={styles.check} d="M14 25l7 7 14-15" pathLength="1" />
      </svg>
      <span className={styles.doneLabel}>{label}</span>
    </>
  );
}

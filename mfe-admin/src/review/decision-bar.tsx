import { useErrorText } from '@inkbridge/frame';
import { Alert, stickyBar } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import styles from './decision-bar.module.css';

type DecisionBarProps = {
  label: string;
  /** One sentence on what a decision does. */
  effect?: string;
  /** Why the last one could not be sent. */
  error: unknown;
  /** The buttons, the safest first. */
  children: ReactNode;
};

/** The decisions about a page, which stay in view while it is read. */
export function DecisionBar({ label, effect, error, children }: DecisionBarProps) {
  const errorText = useErrorText();
  return (
    <section ref={stickyBar} className={styles.bar} aria-label={label}>
      {error !== null && <Alert className={styles.error}>{errorText(error)}</Alert>}
      {effect && <p className={styles.effect}>{effect}</p>}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

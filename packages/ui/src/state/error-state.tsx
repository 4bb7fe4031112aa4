import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../button/button.js';
import { type HeadingLevel, StateCard, type StatePicture } from './state-card.js';
import styles from './state-card.module.css';

type ErrorStateProps = {
  /** Says what happened. */
  title: string;
  /** Says what has not been lost. */
  children?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** A retry is under way. */
  busy?: boolean;
  /** Retries automatically, with a countdown. */
  autoRetry?: { seconds: number; label: (secondsLeft: number) => string };
  /** An alternative beside the retry button. */
  action?: ReactNode;
  picture?: StatePicture;
  heading?: HeadingLevel;
};

/** A card in place of what could not be loaded, announced immediately; the reader can always retry. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, retryLabel, onRetry, busy, autoRetry, action, picture = 'openEnvelope', heading } = props;
  return (
    <StateCard picture={picture} title={title} heading={heading} solid role="alert">
      {children && <p className={styles.text}>{children}</p>}
      {autoRetry && !busy && <Countdown {...autoRetry} onEnd={onRetry} />}
      <div className={styles.actions}>
        <Button icon="retry" size="small" variant="primary" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
        {action}
      </div>
    </StateCard>
  );
}

type CountdownProps = {
  seconds: number;
  label: (secondsLeft: number) => string;
  onEnd: () => void;
};

/** Counts down, calls `onEnd` and starts again, as long as it is mounted. */
function Countdown({ seconds, label, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(seconds);

  const tick = useEffectEvent(() => {
    setLeft(left > 1 ? left - 1 : seconds);
    if (left <= 1) onEnd();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, []);

  // Screen readers do not announce every second of a timer.
  return (
    <p className={styles.countdown} role="timer">
      {label(left)}
    </p>
  );
}

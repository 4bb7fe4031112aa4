import { VisuallyHidden } from '../text/visually-hidden.js';
import styles from './progress-bar.module.css';

/** A thin line at the top of the page while the next page loads; delayed, so short waits never show it. */
export function ProgressBar({ active, label }: { active: boolean; label: string }) {
  if (!active) return null;
  return (
    <div className={styles.progress}>
      <VisuallyHidden>
        <progress aria-label={label} />
      </VisuallyHidden>
      <div className={styles.bar} />
    </div>
  );
}

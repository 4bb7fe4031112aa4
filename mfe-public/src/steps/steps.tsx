import { classes } from '@inkbridge/ui';
import styles from './steps.module.css';

export type Step = { title: string; text: string };

/** Consecutive steps, each with its number. */
export function Steps({ steps, className }: { steps: readonly Step[]; className?: string }) {
  return (
    <ol className={classes(styles.steps, className)}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles.step}>
          <b>{title}</b>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ol>
  );
}

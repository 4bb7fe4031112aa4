import type { ReactNode } from 'react';
import { classes } from '../foundation/classes.js';
import { Icon } from '../icon/icon.js';
import styles from './chip.module.css';

type ChipProps = { children: ReactNode } & (
  | {
      /** `shared` marks something two people have in common. */
      tone?: 'plain' | 'shared';
      onRemove?: undefined;
    }
  /** `removeLabel` names the item: "Remove Ohio". */
  | { tone?: undefined; onRemove: () => void; removeLabel: string }
);

/** One item of a set in a few words; with `onRemove`, a button at its end takes it away. */
export function Chip(props: ChipProps) {
  const { children, tone = 'plain' } = props;
  if (!props.onRemove) {
    return (
      <span className={classes(styles.chip, styles[tone])}>
        {tone === 'shared' && <Icon name="check" className={styles.icon} />}
        <span>{children}</span>
      </span>
    );
  }
  return (
    <span className={classes(styles.chip, styles.removable)}>
      <span>{children}</span>
      <button type="button" className={styles.remove} aria-label={props.removeLabel} onClick={props.onRemove}>
        <Icon name="close" className={styles.icon} />
      </button>
    </span>
  );
}

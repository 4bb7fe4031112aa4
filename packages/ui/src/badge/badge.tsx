import type { ReactNode } from 'react';
import { classes } from '../foundation/classes.js';
import type { IconName } from '../icon/icon-paths.js';
import { Icon } from '../icon/icon.js';
import styles from './badge.module.css';

/** Tones only color the pill; which tone means what is up to the caller. */
export type BadgeProps = {
  /** `solid` marks a new value. */
  tone?: 'neutral' | 'blue' | 'brass' | 'moss' | 'plum' | 'danger' | 'outline' | 'solid';
  icon?: IconName;
  children: ReactNode;
};

/** A short state in a tinted pill; read-only, so its meaning must be in the words and not in the tone. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} className={styles.icon} />}
      <span>{children}</span>
    </span>
  );
}

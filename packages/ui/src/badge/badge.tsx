import type { ReactNode } from 'react';
import { classes } from '../foundation/classes.js';
import type { IconName } from '../icon/icon-paths.js';
import { Icon } from '../icon/icon.js';
import styles from './badge.module.css';

export type BadgeProps = {
  /** `solid` marks a new value. */
  tone?: 'neutral' | 'blue' | 'brass' | 'moss' | 'plum' | 'danger' | 'outline' | 'solid';
  icon?: IconName;
  children: ReactNode;
};

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
    </span>
  );
}

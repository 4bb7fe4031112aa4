import type { ReactNode } from 'react';
import { classes } from '../foundation/classes.js';
import { Icon } from '../icon/icon.js';
import styles from './field.module.css';

type MessageProps = {
  id: string | undefined;
  tone?: 'error' | 'success';
  children: ReactNode;
};

/** The line below a control. */
export function Message({ id, tone = 'error', children }: MessageProps) {
  return (
    <p className={classes(styles.message, styles[tone])} id={id}>
      <Icon name={tone === 'error' ? 'alert' : 'check'} className={styles.messageIcon} />
      <span>{children}</span>
    </p>
  );
}

import type { ReactNode } from 'react';
import { classes } from '../foundation/classes.js';
import { Icon } from '../icon/icon.js';
import styles from './field.module.css';
import { useSettled } from './use-settled.js';

type MessageProps = {
  id: string | undefined;
  error?: ReactNode;
  success?: ReactNode;
};

/** The line below a control: the error, or else the success. It comes and goes only between two presses. */
export function Message({ id, error, success }: MessageProps) {
  const tone = useSettled(error ? 'error' : 'success');
  const words = useSettled(error || success);
  if (!words) return null;
  return (
    <p className={classes(styles.message, styles[tone])} id={id}>
      <Icon name={tone === 'error' ? 'alert' : 'check'} className={styles.messageIcon} />
      <span>{words}</span>
    </p>
  );
}

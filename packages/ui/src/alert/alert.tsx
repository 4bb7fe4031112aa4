import type { ReactNode } from 'react';
import { classes } from '../foundation/classes.js';
import type { IconName } from '../icon/icon-paths.js';
import { Icon } from '../icon/icon.js';
import styles from './alert.module.css';

type Tone = 'info' | 'caution' | 'success' | 'danger';

const icons: Record<Tone, IconName> = { info: 'info', caution: 'info', success: 'check', danger: 'alert' };

/** Without `icon`, the tone chooses one; without `role`, screen readers do not announce the text. */
export type NoticeProps = {
  tone?: Tone;
  icon?: IconName;
  /** `status` if the notice appears while the page is open and is not an error. */
  role?: 'status' | 'note';
  children: ReactNode;
  className?: string;
};

/** A tinted line with an icon, for information that needs no immediate action. */
export function Notice({ tone = 'info', icon = icons[tone], role, children, className }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[tone], className)} role={role}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}

/** An error that screen readers announce immediately. */
export function Alert({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classes(styles.notice, styles.danger, className)} role="alert">
      <Icon name="alert" className={styles.icon} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}

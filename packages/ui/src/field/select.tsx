import type { ComponentPropsWithRef } from 'react';
import { classes } from '../foundation/classes.js';
import { Icon } from '../icon/icon.js';
import { useFieldControl } from './field.js';
import styles from './control.module.css';

/** The browser's own select, styled; its options are children. */
export function Select({ className, children, ...rest }: ComponentPropsWithRef<'select'>) {
  const control = useFieldControl(rest);
  return (
    <span className={styles.wrap}>
      <select {...rest} {...control} className={classes(styles.control, styles.select, className)}>
        {children}
      </select>
      <Icon name="chevronDown" className={styles.chevron} />
    </span>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { classes } from '../foundation/classes.js';
import { useFieldControl } from './field.js';
import styles from './control.module.css';

export function TextInput({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  const control = useFieldControl(rest);
  return <input type="text" {...rest} {...control} className={classes(styles.control, className)} />;
}

export function TextArea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const control = useFieldControl(rest);
  return <textarea {...rest} {...control} className={classes(styles.control, styles.area, className)} />;
}

export type MoneyInputProps = ComponentPropsWithRef<'input'> & {
  /** The currency sign, hidden from screen readers; the label names the currency. */
  sign: string;
};

export function MoneyInput({ sign, className, ...rest }: MoneyInputProps) {
  return (
    <span className={styles.wrap}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      <TextInput inputMode="decimal" {...rest} className={classes(styles.money, className)} />
    </span>
  );
}

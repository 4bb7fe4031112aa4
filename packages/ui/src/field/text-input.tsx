import type { ComponentPropsWithRef } from 'react';
import { classes } from '../foundation/classes.js';
import { useFieldControl } from './field.js';
import styles from './control.module.css';

/** One line of text; inside a `Field` it takes over its id, description and error. */
export function TextInput({ className, ...rest }: ComponentPropsWithRef<'input'>) {
  const control = useFieldControl(rest);
  return <input type="text" {...rest} {...control} className={classes(styles.control, className)} />;
}

/** Several lines of text; inside a `Field` it takes over its id, description and error. */
export function TextArea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const control = useFieldControl(rest);
  return <textarea {...rest} {...control} className={classes(styles.control, styles.area, className)} />;
}

type MoneyInputProps = ComponentPropsWithRef<'input'> & {
  /** The currency sign, hidden from screen readers; the label names the currency. */
  sign: string;
};

/** An amount as typed text, in a currency whose sign is before it; parsing is up to the caller. */
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

import { TextInput } from '@inkbridge/ui';
import { type ComponentPropsWithRef, useState } from 'react';
import { classes } from '../foundation/classes.js';
import styles from './control.module.css';

type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  /** Text and accessible name of the button: "Show" and "Show password". */
  labels: { show: string; hide: string; showPassword: string; hidePassword: string };
};

/** A password that can be made visible; browsers offer the saved one unless `autoComplete` says otherwise. */
export function PasswordInput({ labels, className, ...rest }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <span className={styles.wrap}>
      <TextInput
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={visible ? 'text' : 'password'}
        className={classes(styles.password, className)}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label={visible ? labels.hidePassword : labels.showPassword}
        onClick={() => setVisible(!visible)}
      >
        {visible ? labels.hide : labels.show}
      </button>
    </span>
  );
}

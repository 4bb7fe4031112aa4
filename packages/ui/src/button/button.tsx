import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classes } from '../foundation/classes.js';
import type { IconName } from '../icon/icon-paths.js';
import { Icon } from '../icon/icon.js';
import { Link, type LinkProps } from '../link/link.js';
import styles from './button.module.css';

/** Common to a button and a link that looks like one. Without children only the icon is shown. */
export type ButtonLook = {
  /** `danger` is outlined and opens a confirmation; `dangerPrimary` is filled and confirms it. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerPrimary';
  /** 48, 44 or, with a fine pointer only, 36 px high: `dense` is for admin tables. */
  size?: 'normal' | 'small' | 'dense';
  block?: boolean;
  icon?: IconName;
};

/** `type` is `button` unless given, so that a form has no submit button by accident. */
export type ButtonProps = ButtonLook &
  ComponentPropsWithRef<'button'> & {
    /** Keeps the label, shows a spinner before it, and ignores presses. */
    busy?: boolean;
  };

/** A link keeps its meaning: it has an address, and can be neither busy nor disabled. */
export type LinkButtonProps = ButtonLook & LinkProps;

function lookOf(
  { variant = 'secondary', size = 'normal', block }: ButtonLook,
  children: ReactNode,
  className?: string,
) {
  const iconOnly = children === undefined && styles.iconOnly;
  return classes(styles.button, styles[variant], styles[size], block && styles.block, iconOnly, className);
}

function labelOf(children: ReactNode) {
  return children !== undefined && <span className={styles.label}>{children}</span>;
}

/** A button that stays focusable while busy or `aria-disabled`, so that keyboard users keep their place in the page. */
export function Button({ variant, size, block, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  const inactive = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Cancelling the click also cancels the submit, even one from Enter in a field.
    if (inactive) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, size, block }, children, className)}
      aria-disabled={inactive || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Icon name="working" className={styles.working} /> : icon && <Icon name={icon} />}
      {labelOf(children)}
    </button>
  );
}

/** A link that looks like a button, for an action that is a page of its own. */
export function LinkButton({ variant, size, block, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={lookOf({ variant, size, block }, children, className)}>
      {icon && <Icon name={icon} />}
      {icon ? labelOf(children) : children}
    </Link>
  );
}

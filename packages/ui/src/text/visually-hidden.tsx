import type { ComponentPropsWithRef } from 'react';
import styles from './text.module.css';

/** For screen readers only. */
export function VisuallyHidden(props: Omit<ComponentPropsWithRef<'span'>, 'className'>) {
  return <span {...props} className={styles.hidden} />;
}

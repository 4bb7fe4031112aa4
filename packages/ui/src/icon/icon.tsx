import { classes } from '../foundation/classes.js';
import { iconPaths, type IconName } from './icon-paths.js';
import styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  filled?: boolean;
  className?: string;
}

/** A drawn sign for the eye only: the word stands beside it, or on the control that carries it. */
export function Icon({ name, filled, className }: IconProps) {
  return (
    <svg className={classes(styles.icon, filled && styles.filled, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

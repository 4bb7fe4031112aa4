import { classes } from '../foundation/classes.js';
import { type IconName, iconPaths } from './icon-paths.js';
import styles from './icon.module.css';

type IconProps = {
  name: IconName;
  filled?: boolean;
  className?: string;
};

/** A decorative icon: the text is beside it, or on the control that contains it. */
export function Icon({ name, filled, className }: IconProps) {
  return (
    <svg className={classes(styles.icon, filled && styles.filled, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

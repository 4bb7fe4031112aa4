import type { ReactNode } from 'react';
import { classes } from '../foundation/classes.js';
import { VisuallyHidden } from '../text/visually-hidden.js';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** A line of text, a heading, a button or input, or a block that fills the box `className` gives it. */
  shape?: 'line' | 'title' | 'control' | 'block';
  width?: 'full' | 'threeQuarters' | 'half' | 'quarter';
  className?: string;
}

/** A sunken place where something will stand. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return <span className={classes(styles.skeleton, styles[shape], styles[width], className)} aria-hidden="true" />;
}

/** Skeletons in the shape of what is loading; screen readers hear the label instead. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </>
  );
}

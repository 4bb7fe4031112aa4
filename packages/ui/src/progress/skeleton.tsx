import type { ReactNode } from 'react';
import { classes } from '../foundation/classes.js';
import { VisuallyHidden } from '../text/visually-hidden.js';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** A line of text, a heading, a button or input, or a block that fills the box `className` gives it. */
  shape?: 'line' | 'title' | 'control' | 'block';
  width?: 'full' | 'threeQuarters' | 'half' | 'quarter';
  className?: string;
};

/** A placeholder for content that is loading. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return <span className={classes(styles.skeleton, styles[shape], styles[width], className)} aria-hidden="true" />;
}

/** Skeletons in the shape of the loading content; screen readers announce the label instead. */
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

import type { ReactNode } from 'react';
import { classes } from '../foundation/classes.js';
import styles from './state-card.module.css';

/** Line drawings on a 120 × 80 grid. */
const pictures = {
  envelope: 'M17 14h86a3 3 0 0 1 3 3v50a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3V17a3 3 0 0 1 3-3zM14 17l46 33 46-33',
  openEnvelope:
    'M17 14h86a3 3 0 0 1 3 3v50a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3V17a3 3 0 0 1 3-3zM14 17l46 33 46-33M60 36v14M60 57v.1',
  brokenLink: 'M10 40h30M80 40h30M40 26h16v28H40zM64 26h16v28H64zM56 34h4M56 46h4',
  openBridge: 'M8 62h104M18 62C22 40 38 26 50 24M102 62c-3-16-12-28-24-34M50 24l4-4M78 28l-2-6M64 14v8M58 34l12-6',
};

export type StatePicture = keyof typeof pictures;

/** Where a heading is in the outline of the page around it; it looks the same on every level. */
export type HeadingLevel = 'h1' | 'h2' | 'h3';

export type StateCardProps = {
  picture: StatePicture;
  title: string;
  heading?: HeadingLevel;
  solid?: boolean;
  role?: 'alert';
  children: ReactNode;
};

/** The card in place of a missing list or page. */
export function StateCard({ picture, title, heading: Heading = 'h2', solid, role, children }: StateCardProps) {
  return (
    <div className={classes(styles.card, solid && styles.solid)} role={role}>
      <svg className={styles.picture} viewBox="0 0 120 80" aria-hidden="true">
        <path d={pictures[picture]} />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { type HeadingLevel, StateCard, type StatePicture } from './state-card.js';
import styles from './state-card.module.css';

export type EmptyStateProps = {
  /** The exact words of the specification. */
  title: string;
  /** One helpful sentence. */
  children?: ReactNode;
  /** At most one action. */
  action?: ReactNode;
  picture?: StatePicture;
  heading?: HeadingLevel;
};

/** A card in place of a list that has nothing in it, and what to do next. */
export function EmptyState({ title, children, action, picture = 'envelope', heading }: EmptyStateProps) {
  return (
    <StateCard picture={picture} title={title} heading={heading}>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </StateCard>
  );
}

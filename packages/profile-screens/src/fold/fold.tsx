import { type HeadingLevel, Icon } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

type FoldProps = {
  title: string;
  /** A short fact at the end of the line. */
  aside?: ReactNode;
  startsOpen?: boolean;
  heading?: HeadingLevel;
  children: ReactNode;
};

/** A line that opens what most readers need not see. Without scripts too. */
export function Fold({ title, aside, startsOpen, heading: Heading = 'h3', children }: FoldProps) {
  return (
    <details className={styles.fold} open={startsOpen}>
      <summary className={styles.line}>
        <span className={styles.words}>
          <Heading className={styles.title}>{title}</Heading>
          {aside && <span className={styles.aside}>{aside}</span>}
        </span>
        <Icon name="chevronDown" className={styles.icon} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}

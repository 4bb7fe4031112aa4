import { Icon } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

type FoldProps = {
  title: string;
  /** A short fact at the end of the line. */
  aside?: ReactNode;
  startsOpen?: boolean;
  children: ReactNode;
};

/** A line that opens what most readers need not see. Without scripts too. */
export function Fold({ title, aside, startsOpen, children }: FoldProps) {
  return (
    <details className={styles.fold} open={startsOpen}>
      <summary className={styles.line}>
        <span className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          {aside && <span className={styles.aside}>{aside}</span>}
        </span>
        <Icon name="chevronDown" className={styles.icon} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}

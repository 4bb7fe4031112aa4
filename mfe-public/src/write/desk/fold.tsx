import { Icon } from '@inkbridge/ui';
import { useState, type ReactNode } from 'react';
import styles from './fold.module.css';

/** Where the side has a column of its own beside the paper. */
const wide = '(min-width: 60em)';

/** A part of the side: open where there is room for it beside the paper, folded above it on a phone. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(() => window.matchMedia?.(wide).matches ?? true);
  return (
    <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.title}>
        <h2>{title}</h2>
        <Icon name="chevronDown" className={styles.icon} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}

import { Icon } from '@inkbridge/ui';
import { type ReactNode, useState } from 'react';
import styles from './fold.module.css';

type FoldProps = { title: string; startsOpen?: boolean; children: (isOpen: boolean) => ReactNode };

/** A part of the page that most payers leave closed. */
export function Fold({ title, startsOpen = false, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.title}>
        {title} <Icon name="chevronDown" />
      </summary>
      <div className={styles.inside}>{children(isOpen)}</div>
    </details>
  );
}

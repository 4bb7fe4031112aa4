import { Icon, type IconName } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import styles from './check-list.module.css';

/** What to know before a decision, one line each; `label` names the list for screen readers. */
export function CheckList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

const icons = { brass: 'alert', moss: 'check', quiet: 'info' } as const satisfies Record<string, IconName>;

type CheckProps = {
  /** `brass` is to be looked at, `moss` speaks for it. */
  tone: keyof typeof icons;
  icon?: IconName;
  children: ReactNode;
};

export function Check({ tone, icon = icons[tone], children }: CheckProps) {
  return (
    <li className={styles.check} data-tone={tone}>
      <Icon name={icon} />
      <div className={styles.text}>{children}</div>
    </li>
  );
}

import type { ReactNode, Ref } from 'react';
import type { ListedProfile } from '../profile-data.js';
import styles from './card-grid.module.css';

type CardGridProps<P extends ListedProfile> = {
  /** Accessible name of the list. */
  label: string;
  profiles: readonly P[];
  /** The card of one profile. */
  children: (profile: P, index: number) => ReactNode;
  /** `two` limits the grid to two columns, for cards with many actions. */
  columns?: 'two' | 'three';
  ref?: Ref<HTMLUListElement>;
};

/** Cards in one, two or three columns. `ref.current.children[n]` is the item of the nth profile. */
export function CardGrid<P extends ListedProfile>({ label, profiles, children, columns, ref }: CardGridProps<P>) {
  return (
    <div className={styles.room}>
      <ul className={styles.grid} data-columns={columns} aria-label={label} ref={ref}>
        {profiles.map((profile, index) => (
          <li key={profile._id}>{children(profile, index)}</li>
        ))}
      </ul>
    </div>
  );
}

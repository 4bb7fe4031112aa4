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
  /** The server drew it, so that cards out of sight need no heights to find a reader's place by. */
  isServed?: boolean;
  ref?: Ref<HTMLUListElement>;
};

/** More cards than the tallest window shows in one column. */
const nearTop = 6;

/** Cards in one, two or three columns. `ref.current.children[n]` is the item of the nth profile. */
export function CardGrid<P extends ListedProfile>(props: CardGridProps<P>) {
  const { label, profiles, children, columns, isServed = false, ref } = props;
  return (
    <div className={styles.room}>
      <ul className={styles.grid} data-columns={columns} aria-label={label} ref={ref}>
        {profiles.map((profile, index) => (
          <li key={profile._id} data-rests={isServed && index >= nearTop ? '' : undefined}>
            {children(profile, index)}
          </li>
        ))}
      </ul>
    </div>
  );
}

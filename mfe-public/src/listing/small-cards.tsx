import type { CardJson } from '@inkbridge/contracts';
import { Dotted, ProfileStamp, Voice } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { pathTo } from '@inkbridge/shared/routes';
import { Link, Skeleton, SkeletonGroup } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import type { ListPlace } from './list-place.js';
import styles from './small-cards.module.css';

type SmallCardsProps = {
  cards: readonly CardJson[];
  /** Told to the pages that the names open. */
  state: ListPlace | null;
  /** A line below what is said of everybody. */
  noteOf?: (card: CardJson) => ReactNode;
};

/** A few people beside the subject of a page: stamp, name, place and two lines of the letter. The name's link covers the whole. */
export function SmallCards({ cards, state, noteOf }: SmallCardsProps) {
  return (
    <ul className={styles.people}>
      {cards.map((card) => (
        <li key={card._id} className={styles.person}>
          <ProfileStamp profile={card} size="s" />
          <div className={styles.who}>
            <Link href={pathTo('profile', card._id)} state={state} className={styles.name}>
              {fullNameOf(card.basicInfo)}
            </Link>
            <Dotted facts={[card.basicInfo.age, card.basicInfo.state]} />
            <Voice profile={card} isSmall />
            {noteOf?.(card)}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Placeholder for four small cards while they load. */
export function SmallCardSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.people}>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} shape="block" className={styles.waiting} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

import type { CustomerId, Favorite, UserId } from '@inkbridge/contracts';

/** A member and a profile. */
export type Pair = { user: UserId; customer: CustomerId };

export type FavoriteRepository = {
  find(of: Pair): Promise<Favorite | null>;
  /** Ids of the favorites of a member, the one turned on last first. */
  idsOf(user: UserId): Promise<CustomerId[]>;
  /** Of two at once one is stored: a unique index decides. An existing one gets the new note. */
  turnOn(of: Pair, note: { feedback: string; at: Date }): Promise<void>;
  turnOff(of: Pair): Promise<void>;
};

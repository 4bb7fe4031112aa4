import type { CustomerId, Favorite, UserId } from '@inkbridge/contracts';

/** A member and a profile. */
export type Pair = { user: UserId; customer: CustomerId };

export type FavoriteRepository = {
  find(of: Pair): Promise<Favorite | null>;
  /** Ids of a member's favorites, the latest first. */
  idsOf(user: UserId): Promise<CustomerId[]>;
  /** The same with their notes. */
  listOf(user: UserId): Promise<Favorite[]>;
  /** An existing favorite gets the new note. Of two concurrent calls, a unique index lets only one insert. */
  /** False when it was marked before, and only its note is new. */
  turnOn(of: Pair, note: { feedback: string; at: Date }): Promise<boolean>;
  turnOff(of: Pair): Promise<void>;
  scanOf(user: UserId): AsyncIterable<{ customer: CustomerId; note: string; addedAt: Date }>;
  /** Those of these profiles that anybody saved. */
  savedAmong(ids: readonly CustomerId[]): Promise<CustomerId[]>;
  removeAllOf(user: UserId): Promise<void>;
};

import { type CustomerId, type Favorite, isoDate, type UserId } from '@inkbridge/contracts';
import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';

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

export const favoriteCollection = 'favorites';

/** One member's favorite, as stored in MongoDB (D-30). Turning it off removes it. */
export const favoriteDocSchema = z.object({
  _id: z.instanceof(ObjectId),
  userId: z.instanceof(ObjectId),
  customerId: z.instanceof(ObjectId),
  feedback: z.string(),
  /** When it was turned on; a new note does not change it. */
  addedAt: isoDate,
});
export type FavoriteDoc = z.output<typeof favoriteDocSchema>;

export const favoriteIndexes: IndexDescription[] = [
  { key: { userId: 1, customerId: 1 }, name: 'user_customer', unique: true },
  { key: { customerId: 1 }, name: 'customer' },
];

import { type CustomerId, customerIdSchema, isoDate, type UserId } from '@inkbridge/contracts';
import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';
import type { RatingTotals } from '../../profiles/customer-repository.js';

type Pair = { user: UserId; customer: CustomerId };

/** A stored rating that the profile's mean does not include yet. */
export type Unsettled = { ratingId: string; customer: CustomerId; write: string };

export type RatingRepository = {
  /** 0 if none. */
  givenBy(pair: Pair): Promise<number>;
  /** Replaces the user's earlier rating of the profile, which is returned as `previous`; 0 if none. */
  give(pair: Pair, given: { rating: number; at: Date }): Promise<{ previous: number; unsettled: Unsettled }>;
  givenByUser(user: UserId): AsyncIterable<{ customer: CustomerId; rating: number; ratedAt: Date }>;
  /** Keeps the stars of this user, and forgets who gave them. Harmless when repeated, also after a crash. */
  anonymize(user: UserId): Promise<void>;
  /** The current totals of all ratings of a profile. */
  totalsOf(customer: CustomerId): Promise<RatingTotals>;
  /** Leaves a later write of the same user unsettled. */
  markSettled(unsettled: Unsettled): Promise<void>;
  /** Ratings that were written but not settled, at most `limit`. */
  listUnsettled(limit: number): Promise<Unsettled[]>;
};

export const ratingCollection = 'ratings';

/** A user's rating of a profile, as stored in MongoDB (D-29). */
export const ratingDocSchema = z.object({
  /**
   * `<profile>:<account>`, see `ratingIdOf`: unique per pair, and the ratings of a profile are adjacent in the index.
   */
  _id: z.string().regex(/^[0-9a-f]{24}:[0-9a-f]{24}$/),
  rating: z.int().min(1).max(5),
  ratedAt: isoDate,
  /** Id of the write, until the profile's mean includes it; finds what a crash left behind. */
  unsettled: z.instanceof(ObjectId).optional(),
  /** Id of the rating that takes its place without its author, while that happens. */
  movesTo: z.string().optional(),
});
export type RatingDoc = z.output<typeof ratingDocSchema>;

/** Expects ids of 24 hex digits. */
export function ratingIdOf(customer: string, user: string): string {
  return `${customer}:${user}`;
}

/** Matches every rating of one account; reads the whole index, so it is for rare work. */
export function ratingsBy(user: string): RegExp {
  return new RegExp(`:${user}$`);
}

/** The range of `ratingIdOf` for one profile; ';' is the character after ':'. */
export function ratingIdsOf(customer: string): { $gte: string; $lt: string } {
  return { $gte: `${customer}:`, $lt: `${customer};` };
}

export function customerIdIn(ratingId: string): CustomerId {
  return customerIdSchema.parse(ratingId.slice(0, ratingId.indexOf(':')));
}

export const ratingIndexes: IndexDescription[] = [
  { key: { unsettled: 1 }, name: 'unsettled', partialFilterExpression: { unsettled: { $exists: true } } },
];

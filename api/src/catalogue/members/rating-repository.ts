import type { CustomerId, UserId } from '@inkbridge/contracts';
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

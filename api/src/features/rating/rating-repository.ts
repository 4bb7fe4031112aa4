import type { CustomerId, UserId } from '@inkbridge/contracts';
import type { RatingTotals } from '../customer/customer-repository.js';

/** Who rates, and what. */
type Pair = { user: UserId; customer: CustomerId };

/** One write of a rating, until the profile's mean holds it. */
export type Unsettled = { ratingId: string; customer: CustomerId; write: string };

export type RatingRepository = {
  /** 0 if none. */
  givenBy(pair: Pair): Promise<number>;
  /** One rating per person and profile: it replaces the earlier one, which is `previous`, 0 if none. */
  give(pair: Pair, given: { rating: number; at: Date }): Promise<{ previous: number; unsettled: Unsettled }>;
  /** What all ratings of a profile are together now. */
  totalsOf(customer: CustomerId): Promise<RatingTotals>;
  /** A later write of the same person stays unsettled. */
  markSettled(unsettled: Unsettled): Promise<void>;
  /** What was written and not settled, at most `limit`. */
  listUnsettled(limit: number): Promise<Unsettled[]>;
};

import type { CustomerId, rateCustomer, UserId } from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import type { z } from 'zod';
import { forEachApart } from '../../database/unreadable.js';
import { AppError } from '../../http/answers/app-error.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import { ratingOf } from '../../profiles/customer-views.js';
import type { Customer } from '../../profiles/customer.js';
import type { RatingRepository, Unsettled } from './rating-repository.js';

type RatingResult = z.output<typeof rateCustomer.data>;
type RatingServiceDeps = { ratings: RatingRepository; customers: CustomerRepository; now: () => Date };

export type RatingService = ReturnType<typeof createRatingService>;

const mostPerRun = 500;

export function createRatingService({ ratings, customers, now }: RatingServiceDeps) {
  /**
   * Makes the profile's mean include all ratings stored before the call. Null when the profile is gone.
   * Reads the totals after the version that they replace. If two other writers were faster, the second one has included
   * everything from before this call, so two tries suffice however many users rate at the same time.
   */
  async function bringInStep(id: CustomerId): Promise<Customer | null> {
    let customer = await customers.find(id);
    for (let tries = 0; customer && tries < 2; tries += 1) {
      const written = await customers.setRatings(customer, await ratings.totalsOf(id));
      if (written) return written;
      customer = await customers.find(id);
    }
    return customer;
  }

  async function settle(unsettled: Unsettled): Promise<Customer | null> {
    const customer = await bringInStep(unsettled.customer);
    await ratings.markSettled(unsettled);
    return customer;
  }

  return {
    /** One rating per user; listed profiles of others only (AC-250…253, D-29). @throws AppError not_found, own_profile */
    async rate(id: CustomerId, rating: number, user: UserId): Promise<RatingResult> {
      const listed = await customers.find(id);
      if (!listed || !isListed(listed, now())) throw new AppError('not_found');
      if (listed.createdBy === user) throw new AppError('own_profile');

      const { previous, unsettled } = await ratings.give({ user, customer: id }, { rating, at: now() });
      const customer = await settle(unsettled);
      if (!customer) throw new AppError('not_found');
      return { rating: ratingOf(customer), numRatings: customer.numRatings, prevRating: previous };
    },

    /** Settles ratings that a crash or a lost database left out of their means. Returns how many there were. */
    async settleLeftovers(): Promise<number> {
      const left = await ratings.listUnsettled(mostPerRun);
      await forEachApart(left, settle);
      return left.length;
    },
  };
}

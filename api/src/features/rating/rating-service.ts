import type { CustomerId, rateCustomer, UserId } from '@inkbridge/contracts';
import { isListed } from '@inkbridge/shared/profile-lifecycle';
import type { z } from 'zod';
import { AppError } from '../../http/app-error.js';
import type { CustomerRepository } from '../customer/customer-repository.js';
import { ratingOf } from '../customer/customer-views.js';
import type { Customer } from '../customer/customer.js';
import type { RatingRepository, Unsettled } from './rating-repository.js';

type Rated = z.output<typeof rateCustomer.data>;
type Parts = { ratings: RatingRepository; customers: CustomerRepository; now: () => Date };

export type RatingService = ReturnType<typeof createRatingService>;

const mostAtOnce = 500;

export function createRatingService({ ratings, customers, now }: Parts) {
  /**
   * Brings the profile's mean in step with all ratings stored before the call. Null when the profile is gone.
   * Totals are read after the version that they replace. So of two other writers who were faster the second has seen
   * everything from before the call, and nobody needs a third try, however many rate at once.
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
    /** One rating per person; listed profiles only (AC-250…253, D-29). @throws AppError not_found */
    async rate(id: CustomerId, rating: number, user: UserId): Promise<Rated> {
      const listed = await customers.find(id);
      if (!listed || !isListed(listed, now())) throw new AppError('not_found');

      const { previous, unsettled } = await ratings.give({ user, customer: id }, { rating, at: now() });
      const customer = await settle(unsettled);
      if (!customer) throw new AppError('not_found');
      return { rating: ratingOf(customer), numRatings: customer.numRatings, prevRating: previous };
    },

    /** What a crash, or a database that went away, left between a rating and its mean. Returns how many there were. */
    async settleLeftovers(): Promise<number> {
      const left = await ratings.listUnsettled(mostAtOnce);
      for (const unsettled of left) await settle(unsettled);
      return left.length;
    },
  };
}

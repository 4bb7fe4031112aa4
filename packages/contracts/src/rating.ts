import { z } from 'zod';
import { customerIdSchema } from './ids.js';
import { rateCustomerRoute } from './rating.facts.js';
import type { Route } from './route.js';

export const rateCustomer = {
  ...rateCustomerRoute,
  summary: 'Rate a profile from 1 to 5; rating again replaces the earlier one (AC-248, D-29)',
  query: z.strictObject({ id: customerIdSchema }),
  body: z.strictObject({ rating: z.int().min(1).max(5) }),
  data: z.strictObject({
    /** Mean with one decimal. */
    rating: z.number().min(1).max(5),
    numRatings: z.int().min(1),
    /** The caller's rating before this call, 0 if none (AC-253). */
    prevRating: z.int().min(0).max(5),
  }),
  refusals: ['not_found', 'own_profile'],
} as const satisfies Route;

import { rateCustomer } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/implement.js';
import type { RatingService } from './rating-service.js';

export function ratingRoutes(table: RouteTable, ratings: RatingService): void {
  implement(table, rateCustomer, ({ query, body, caller }) => ratings.rate(query.id, body.rating, caller.id));
}

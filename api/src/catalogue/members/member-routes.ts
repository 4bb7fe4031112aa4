import { getFavorite, listFavorites, listUnlistedFavorites, rateCustomer, setFavorite } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { FavoriteService } from './favorite-service.js';
import type { RatingService } from './rating-service.js';

type Services = { favorites: FavoriteService; ratings: RatingService };

export function memberRoutes(table: RouteTable, { favorites, ratings }: Services): void {
  implement(table, setFavorite, ({ query, body, caller }) => favorites.set(query.id, body, caller.id));
  implement(table, listFavorites, ({ caller }) => favorites.list(caller.id));
  implement(table, listUnlistedFavorites, ({ caller }) => favorites.unlisted(caller.id));
  implement(table, getFavorite, ({ query, caller }) => favorites.get(query.id, caller.id));
  implement(table, rateCustomer, ({ query, body, caller }) => ratings.rate(query.id, body.rating, caller.id));
}

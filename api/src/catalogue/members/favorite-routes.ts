import { getFavorite, listFavorites, setFavorite } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/implement.js';
import type { FavoriteService } from './favorite-service.js';

export function favoriteRoutes(table: RouteTable, favorites: FavoriteService): void {
  implement(table, setFavorite, ({ query, body, caller }) => favorites.set(query.id, body, caller.id));
  implement(table, listFavorites, ({ caller }) => favorites.list(caller.id));
  implement(table, getFavorite, ({ query, caller }) => favorites.get(query.id, caller.id));
}

import { z } from 'zod';
import { customerIdSchema } from './ids.js';
import { listUnlistedFavoritesRoute, unlistedReasons } from './labels.facts.js';
import type { Route } from './route.js';

/** A favorite without a label, by the name under which it was saved. */
const unlistedFavoriteSchema = z.strictObject({
  _id: customerIdSchema,
  name: z.string(),
  why: z.enum(unlistedReasons),
});
export type UnlistedFavorite = z.output<typeof unlistedFavoriteSchema>;

export const listUnlistedFavorites = {
  ...listUnlistedFavoritesRoute,
  summary: 'Favorites of the caller that are not listed now, by name, and why; never an address',
  query: z.strictObject({}),
  data: z.array(unlistedFavoriteSchema),
  refusals: [],
} as const satisfies Route;

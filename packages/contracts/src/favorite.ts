import { z } from 'zod';
import { cardSchema } from './customer.js';
import {
  getFavoriteRoute,
  listFavoritesRoute,
  listUnlistedFavoritesRoute,
  rateCustomerRoute,
  setFavoriteRoute,
  unlistedReasons,
} from './favorite.facts.js';
import { customerIdSchema } from './ids.js';
import { longestFeedback } from './limits.facts.js';
import type { Route } from './route.js';
import { linesText } from './wire.js';

/** A member's note on a favorite; read by its author and by admins (D-30). */
const favoriteSchema = z.strictObject({ id: customerIdSchema, feedback: z.string() });
export type Favorite = z.output<typeof favoriteSchema>;

/** A saved profile, with its member's note. */
const favoriteCardSchema = cardSchema.extend({ feedback: z.string() });
export type FavoriteCard = z.output<typeof favoriteCardSchema>;
export type FavoriteCardJson = z.input<typeof favoriteCardSchema>;

export const setFavorite = {
  ...setFavoriteRoute,
  summary: 'Turn favorite on, with a note, or off (AC-447)',
  query: z.strictObject({ id: customerIdSchema }),
  /** Turning it on requires a note (AC-254, AC-256). */
  body: z.strictObject({ fav: z.boolean(), feedback: linesText(longestFeedback).default('') }),
  data: z.strictObject({ isFavorite: z.boolean(), feedback: z.string().nullable() }),
  refusals: ['not_found', 'all_fields_required', 'own_profile'],
} as const satisfies Route;

export const listFavorites = {
  ...listFavoritesRoute,
  summary: 'The favorite profiles of the caller that are listed now with their notes, newest first (AC-450)',
  query: z.strictObject({}),
  data: z.array(favoriteCardSchema),
  refusals: [],
} as const satisfies Route;

export const getFavorite = {
  ...getFavoriteRoute,
  summary: 'What the caller noted with one favorite (AC-448)',
  query: z.strictObject({ id: customerIdSchema }),
  data: favoriteSchema,
  refusals: ['not_found'],
} as const satisfies Route;

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

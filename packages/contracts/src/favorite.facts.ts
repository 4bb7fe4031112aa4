/** Turns a favorite on, with a note, or off. */
export const setFavoriteRoute = { method: 'PUT', url: '/user/favorite', access: 'user' } as const;

/** Only profiles that are listed now, newest first. */
export const listFavoritesRoute = { method: 'GET', url: '/user/favorite', access: 'user', rate: 'read' } as const;

/** The caller's note on one favorite. */
export const getFavoriteRoute = { method: 'GET', url: '/user/favorites', access: 'user', rate: 'read' } as const;

/** 1 to 5; another rating by the same caller replaces the first (D-29). */
export const rateCustomerRoute = { method: 'PUT', url: '/customer/rate', access: 'user' } as const;

/** Most people whose labels are printed at once: four sheets of the smallest. */
export const mostLabels = 120;

/** Why somebody has no label: their time on the site is over, or they are no longer shown for another reason. */
export const unlistedReasons = ['ended', 'unlisted'] as const;

export type UnlistedReason = (typeof unlistedReasons)[number];

/** Favorites that are not listed now: nobody may print their addresses. */
export const listUnlistedFavoritesRoute = {
  method: 'GET',
  url: '/user/favorites/unlisted',
  access: 'user',
  rate: 'read',
} as const;

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

/** Turns a favorite on, with a note, or off. */
export const setFavoriteRoute = { method: 'PUT', url: '/user/favorite', access: 'user' } as const;

/** Only profiles that are listed now, newest first. */
export const listFavoritesRoute = { method: 'GET', url: '/user/favorite', access: 'user', rate: 'read' } as const;

/** The caller's note on one favorite. */
export const getFavoriteRoute = { method: 'GET', url: '/user/favorites', access: 'user', rate: 'read' } as const;

export const setFavoriteRoute = { method: 'PUT', url: '/user/favorite', access: 'user' } as const;
export const listFavoritesRoute = { method: 'GET', url: '/user/favorite', access: 'user', rate: 'read' } as const;
export const getFavoriteRoute = { method: 'GET', url: '/user/favorites', access: 'user', rate: 'read' } as const;

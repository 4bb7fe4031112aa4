/** Searches people, profiles and payments in one call. */
export const searchRecordsRoute = { method: 'GET', url: '/admin/search', access: 'admin', rate: 'read' } as const;

/** A shorter text would find nearly everything, in characters. */
export const shortestSearch = 2;

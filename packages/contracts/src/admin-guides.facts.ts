/** Everything that admins published, and what was published for a time that is over. */
export const listGuidesRoute = { method: 'GET', url: '/admin/guides', access: 'admin', rate: 'read' } as const;

/** The same content twice is published once. */
export const addGuideRoute = { method: 'POST', url: '/admin/guides', access: 'admin', rate: 'write' } as const;

/** Refused if it has changed since the admin opened it. */
export const changeGuideRoute = { method: 'PUT', url: '/admin/guides', access: 'admin', rate: 'write' } as const;

export const removeGuideRoute = { method: 'DELETE', url: '/admin/guides', access: 'admin', rate: 'write' } as const;

/** The cards and links that come with the product, each with its source; those that are there already are left alone. */
export const addStartingGuidesRoute = {
  method: 'POST',
  url: '/admin/guides/starting-set',
  access: 'admin',
  rate: 'write',
} as const;

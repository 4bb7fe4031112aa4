/** Most ZIP codes that are looked up at once. */
export const mostZipCodes = 50;

/** Where the postal service puts ZIP codes: a hint for whoever types or reviews an address, never a refusal (D-170). */
export const listZipPlacesRoute = { method: 'GET', url: '/zip-codes', access: 'everyone', rate: 'read' } as const;

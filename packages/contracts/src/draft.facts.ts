/** Largest stored form, in bytes; a complete one takes about 25,000. */
export const largestDraftBytes = 64 * 1024;

/** Days after which an untouched draft is deleted. */
export const draftDays = 90;

export const getDraftRoute = { method: 'GET', url: '/drafts/:key', access: 'user', rate: 'read' } as const;
export const saveDraftRoute = { method: 'PUT', url: '/drafts/:key', access: 'user', rate: 'write' } as const;
export const deleteDraftRoute = { method: 'DELETE', url: '/drafts/:key', access: 'user', rate: 'write' } as const;

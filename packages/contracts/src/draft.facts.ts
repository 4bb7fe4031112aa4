/** Largest stored form, in bytes; a complete one takes about 25,000. */
export const largestDraftBytes = 64 * 1024;

/** Days after which an untouched draft is deleted. */
export const draftDays = 90;

/** The same draft on every device of the account; null if there is none (D-158). */
export const getDraftRoute = { method: 'GET', url: '/drafts/:key', access: 'user', rate: 'read' } as const;

/** Refused if another window has saved since the revision named (D-158). */
export const saveDraftRoute = { method: 'PUT', url: '/drafts/:key', access: 'user', rate: 'write' } as const;

/** No error if there is none. */
export const deleteDraftRoute = { method: 'DELETE', url: '/drafts/:key', access: 'user', rate: 'write' } as const;

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

/** The profile is new until it is paid and approved; an idempotency key makes repeats one. */
export const createCustomerRoute = { method: 'POST', url: '/customer', access: 'user', rate: 'write' } as const;

/** Changes a profile that was never approved; of any other, it submits an update (D-159). */
export const updateCustomerRoute = { method: 'PUT', url: '/customer', access: 'user', rate: 'write' } as const;

/** Drops an own update that is not paid; takes its id or the profile’s (D-110). */
export const cancelUpdateRoute = { method: 'DELETE', url: '/customer/update', access: 'user', rate: 'write' } as const;

/** The profile is new until it is paid and approved; an idempotency key makes repeats one. */
export const createCustomerRoute = { method: 'POST', url: '/customer', access: 'user', rate: 'write' } as const;

/** Changes a profile that was never approved; of any other, it submits an update (D-159). */
export const updateCustomerRoute = { method: 'PUT', url: '/customer', access: 'user', rate: 'write' } as const;

/** Drops an own update that is not paid; takes its id or the profile’s (D-110). */
export const cancelUpdateRoute = { method: 'DELETE', url: '/customer/update', access: 'user', rate: 'write' } as const;

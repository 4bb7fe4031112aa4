/** The profile leaves every list and can be restored (D-26). */
export const archiveCustomerRoute = { method: 'DELETE', url: '/customer', access: 'admin', rate: 'write' } as const;

/** Restores the status from before; a term that ended meanwhile stays ended. */
export const unarchiveCustomerRoute = {
  method: 'POST',
  url: '/customer/unarchive-profile',
  access: 'admin',
  rate: 'write',
} as const;

/** Shows a profile to visitors or hides it; refused where its life cycle allows neither. */
export const setCustomerStatusRoute = {
  method: 'PUT',
  url: '/admin/customer-status',
  access: 'admin',
  rate: 'write',
} as const;

/** The last archived first. */
export const listArchivedCustomersRoute = {
  method: 'GET',
  url: '/admin/archived-customers',
  access: 'admin',
  rate: 'read',
} as const;

/** Archived profiles only: any other id is `not_found`. */
export const getArchivedCustomerRoute = {
  method: 'GET',
  url: '/admin/deleted-customer/:id',
  access: 'admin',
  rate: 'read',
} as const;

/** Gives a placement without end, or takes one away (D-20). */
export const setPlacementsRoute = {
  method: 'POST',
  url: '/admin/update/add-ons',
  access: 'admin',
  rate: 'write',
} as const;

/** The profile is live immediately and owes nothing (D-18). */
export const createAdminCustomerRoute = {
  method: 'POST',
  url: '/admin/customer',
  access: 'admin',
  rate: 'write',
} as const;

/** Takes effect immediately, without payment or approval (D-61). */
export const updateAdminCustomerRoute = {
  method: 'PUT',
  url: '/admin/customer',
  access: 'admin',
  rate: 'write',
} as const;

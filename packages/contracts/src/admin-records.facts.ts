/** Newest first. */
export const listUsersRoute = { method: 'GET', url: '/admin/user-listing', access: 'admin', rate: 'read' } as const;

/** Includes the balance and the profiles of the account. */
export const getAdminUserRoute = { method: 'GET', url: '/admin/user', access: 'admin', rate: 'read' } as const;

/** Adds to a balance and to the profiles it may be spent on (D-45). */
export const addReferralRoute = { method: 'POST', url: '/admin/add-referral', access: 'admin', rate: 'write' } as const;

/** Oldest first, unlike the list. */
export const exportPaymentsRoute = {
  method: 'GET',
  url: '/admin/payment-histories.csv',
  access: 'admin',
  rate: 'read',
  download: 'csv',
} as const;

/** Oldest first, unlike the list. */
export const exportUsersRoute = {
  method: 'GET',
  url: '/admin/user-listing.csv',
  access: 'admin',
  rate: 'read',
  download: 'csv',
} as const;

/** Looks through everything stored, so it is limited like other long work. */
export const listUnreadableRecordsRoute = {
  method: 'GET',
  url: '/admin/unreadable-records',
  access: 'admin',
  rate: 'sheet',
} as const;

/** Repeated calls change nothing more. */
export const mendRecordRoute = {
  method: 'PUT',
  url: '/admin/unreadable-records',
  access: 'admin',
  rate: 'write',
} as const;

/**
 * What can be done with a record that cannot be read. `remove_field`: empties the field that does not fit. `remove`:
 * takes the whole record out of the way.
 */
export const mendingActs = ['remove_field', 'remove'] as const;

export type MendingAct = (typeof mendingActs)[number];

/** Most records that one answer names. */
export const mostUnreadable = 100;

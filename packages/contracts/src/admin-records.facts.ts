export const listUsersRoute = { method: 'GET', url: '/admin/user-listing', access: 'admin', rate: 'read' } as const;
export const getAdminUserRoute = { method: 'GET', url: '/admin/user', access: 'admin', rate: 'read' } as const;
export const addReferralRoute = { method: 'POST', url: '/admin/add-referral', access: 'admin', rate: 'write' } as const;
export const exportPaymentsRoute = {
  method: 'GET',
  url: '/admin/payment-histories.csv',
  access: 'admin',
  rate: 'read',
  download: 'csv',
} as const;
export const exportUsersRoute = {
  method: 'GET',
  url: '/admin/user-listing.csv',
  access: 'admin',
  rate: 'read',
  download: 'csv',
} as const;

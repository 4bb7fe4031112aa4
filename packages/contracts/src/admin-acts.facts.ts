export const archiveCustomerRoute = { method: 'DELETE', url: '/customer', access: 'admin', rate: 'write' } as const;
export const unarchiveCustomerRoute = {
  method: 'POST',
  url: '/customer/unarchive-profile',
  access: 'admin',
  rate: 'write',
} as const;
export const setCustomerStatusRoute = {
  method: 'PUT',
  url: '/admin/customer-status',
  access: 'admin',
  rate: 'write',
} as const;
export const listArchivedCustomersRoute = {
  method: 'GET',
  url: '/admin/archived-customers',
  access: 'admin',
  rate: 'read',
} as const;
export const getArchivedCustomerRoute = {
  method: 'GET',
  url: '/admin/deleted-customer/:id',
  access: 'admin',
  rate: 'read',
} as const;
export const setPlacementsRoute = {
  method: 'POST',
  url: '/admin/update/add-ons',
  access: 'admin',
  rate: 'write',
} as const;
export const createAdminCustomerRoute = {
  method: 'POST',
  url: '/admin/customer',
  access: 'admin',
  rate: 'write',
} as const;
export const updateAdminCustomerRoute = {
  method: 'PUT',
  url: '/admin/customer',
  access: 'admin',
  rate: 'write',
} as const;

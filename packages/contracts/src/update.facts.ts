export const listUpdatesRoute = { method: 'GET', url: '/admin/update', access: 'admin', rate: 'read' } as const;
export const getUpdateRoute = {
  method: 'GET',
  url: '/admin/update',
  form: 'id',
  access: 'admin',
  rate: 'read',
} as const;
export const approveUpdateRoute = {
  method: 'PUT',
  url: '/admin/approve-update',
  access: 'admin',
  rate: 'write',
} as const;
export const rejectUpdateRoute = {
  method: 'PUT',
  url: '/admin/reject-update',
  access: 'admin',
  rate: 'write',
} as const;
export const sendBackUpdateRoute = {
  method: 'PUT',
  url: '/admin/send-back-update',
  access: 'admin',
  rate: 'write',
} as const;
export const sendBackCustomerRoute = {
  method: 'PUT',
  url: '/admin/send-back-customer',
  access: 'admin',
  rate: 'write',
} as const;

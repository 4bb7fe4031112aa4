export const getAdminCustomerRoute = { method: 'GET', url: '/admin/customer', form: 'id', access: 'admin' } as const;
export const listAdminCustomersRoute = { method: 'GET', url: '/admin/customer', access: 'admin' } as const;
export const approveCustomerRoute = {
  method: 'PUT',
  url: '/admin/approve-customer',
  access: 'admin',
  rate: 'write',
} as const;

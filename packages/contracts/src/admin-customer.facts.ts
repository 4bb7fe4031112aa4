/** Everything an admin may see, archived profiles included. */
export const getAdminCustomerRoute = { method: 'GET', url: '/admin/customer', form: 'id', access: 'admin' } as const;

/** Those that wait for approval, oldest first, or all of them, newest first. */
export const listAdminCustomersRoute = { method: 'GET', url: '/admin/customer', access: 'admin' } as const;

/** Starts the term of 12 months; refused before the payment. */
export const approveCustomerRoute = {
  method: 'PUT',
  url: '/admin/approve-customer',
  access: 'admin',
  rate: 'write',
} as const;

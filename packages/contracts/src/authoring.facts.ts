export const createCustomerRoute = { method: 'POST', url: '/customer', access: 'user', rate: 'write' } as const;
export const updateCustomerRoute = { method: 'PUT', url: '/customer', access: 'user', rate: 'write' } as const;
export const cancelUpdateRoute = { method: 'DELETE', url: '/customer/update', access: 'user', rate: 'write' } as const;

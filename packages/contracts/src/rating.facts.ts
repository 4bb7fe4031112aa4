export const rateCustomerRoute = { method: 'PUT', url: '/customer/rate', access: 'user' } as const;

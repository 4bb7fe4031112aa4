/** 1 to 5; another rating by the same caller replaces the first (D-29). */
export const rateCustomerRoute = { method: 'PUT', url: '/customer/rate', access: 'user' } as const;

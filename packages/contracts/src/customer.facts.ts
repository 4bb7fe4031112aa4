/** Days for which the card shows a profile as newly listed or recently updated. */
export const freshDays = 30;

export const getCustomerRoute = {
  method: 'GET',
  url: '/customer',
  form: 'id',
  access: 'everyone',
  rate: 'read',
} as const;
export const listCustomersRoute = { method: 'GET', url: '/customer', access: 'everyone', rate: 'read' } as const;
export const listMatchesRoute = { method: 'GET', url: '/user/matches', access: 'everyone', rate: 'read' } as const;
export const listCreatedCustomersRoute = {
  method: 'GET',
  url: '/user/created-customers',
  access: 'user',
  rate: 'read',
} as const;

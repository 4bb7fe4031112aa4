/** Days for which the card shows a profile as newly listed or recently updated. */
export const freshDays = 30;

/** Active profiles for everybody; for its owner, in any status (D-57). */
export const getCustomerRoute = {
  method: 'GET',
  url: '/customer',
  form: 'id',
  access: 'everyone',
  rate: 'read',
} as const;

/** One page of a category, filtered and searched (D-96). */
export const listCustomersRoute = { method: 'GET', url: '/customer', access: 'everyone', rate: 'read' } as const;

/** Best match first; for callers without answers: premium, featured, newest (D-14, D-77). */
export const listMatchesRoute = { method: 'GET', url: '/user/matches', access: 'everyone', rate: 'read' } as const;

/** Up to four listed profiles with the most interests in common, the same for every caller. */
export const listSimilarRoute = { method: 'GET', url: '/customer/similar', access: 'everyone', rate: 'read' } as const;

/** The profiles that the caller listed, newest first. */
export const listCreatedCustomersRoute = {
  method: 'GET',
  url: '/user/created-customers',
  access: 'user',
  rate: 'read',
} as const;

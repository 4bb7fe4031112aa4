export const refreshSessionRoute = {
  method: 'POST',
  url: '/identity/refresh',
  access: 'everyone',
  rate: 'refresh',
} as const;
export const signOutRoute = { method: 'POST', url: '/identity/sign-out', access: 'everyone' } as const;

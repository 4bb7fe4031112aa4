/** Exchanges the refresh cookie for the next token and the next cookie. */
export const refreshSessionRoute = {
  method: 'POST',
  url: '/identity/refresh',
  access: 'everyone',
  rate: 'refresh',
} as const;

/** Ends the session of the refresh cookie; harmless without one. */
export const signOutRoute = { method: 'POST', url: '/identity/sign-out', access: 'everyone' } as const;

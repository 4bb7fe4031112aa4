/** Exchanges the refresh cookie for the next token and the next cookie. */
export const refreshSessionRoute = {
  method: 'POST',
  url: '/identity/refresh',
  access: 'everyone',
  rate: 'refresh',
} as const;

/** Ends the session of the refresh cookie; harmless without one. */
export const signOutRoute = { method: 'POST', url: '/identity/sign-out', access: 'everyone' } as const;

/**
 * Shown for any identity code without a text of its own (AC-555). Apart from `commonErrors`, because every page carries
 * it.
 */
export const otherIdentityError = 'An unexpected error occured!';

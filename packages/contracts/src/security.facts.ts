/** How the caller can sign in. */
export const getSignInWaysRoute = { method: 'GET', url: '/identity/sign-in-ways', access: 'signed_in' } as const;

/** Sets a password; ends all sessions but the caller's, which continues with the next token and cookie. */
export const changePasswordRoute = {
  method: 'POST',
  url: '/identity/change-password',
  access: 'signed_in',
  rate: 'sign_in',
} as const;

/** Where the caller is signed in. */
export const listSessionsRoute = { method: 'GET', url: '/identity/sessions', access: 'signed_in' } as const;

/** Ends one of the caller's sessions; harmless when it has ended. */
export const endSessionRoute = { method: 'POST', url: '/identity/end-session', access: 'signed_in' } as const;

/** Ends all of the caller's sessions, or all but the one that asks. */
export const endSessionsRoute = { method: 'POST', url: '/identity/end-sessions', access: 'signed_in' } as const;

/** Browsers and systems that a session's device is named by, as people know them. */
export const browserNames = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const;
export const systemNames = ['iPhone', 'iPad', 'Android', 'Chromebook', 'Windows', 'Mac', 'Linux'] as const;

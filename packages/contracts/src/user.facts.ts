/** The account of the caller. */
export const getUserRoute = { method: 'GET', url: '/user', access: 'signed_in' } as const;

/** The caller's own mailing address, apart from the account because few screens need it. */
export const getOwnAddressRoute = { method: 'GET', url: '/user/address', access: 'user' } as const;

/** The questionnaire of the caller; groups without answers are empty. */
export const getPersonalityRoute = { method: 'GET', url: '/user/personality', access: 'user' } as const;

/** Sends the verification mail and does not sign in. */
export const registerUserRoute = { method: 'POST', url: '/user', access: 'everyone', rate: 'register' } as const;

/** A new email address takes effect once it is confirmed from its mail (D-62). */
export const updateUserRoute = { method: 'PUT', url: '/user', access: 'user' } as const;

/** A new email address takes effect once it is confirmed from its mail (D-62); asked again, the mail is sent again. */
export const changeEmailRoute = { method: 'PUT', url: '/user/email', access: 'signed_in' } as const;

/** Makes the link in that mail void. */
export const cancelEmailChangeRoute = { method: 'DELETE', url: '/user/email', access: 'signed_in' } as const;

/** The first save may complete the account (AC-161). */
export const savePersonalityRoute = { method: 'PUT', url: '/user/personality', access: 'user' } as const;

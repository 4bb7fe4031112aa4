/** Providers whose tokens can be exchanged (D-07). Configuration decides which of them are offered. */
export const socialProviders = ['google', 'facebook', 'apple', 'microsoft'] as const;

/** As in the address of the exchange; which are offered is up to the configuration. */
export type SocialProvider = (typeof socialProviders)[number];

/** For our own identity provider; tokens of others go to `signInWithTokenRoute`. */
export const signInRoute = { method: 'POST', url: '/identity/sign-in', access: 'everyone', rate: 'sign_in' } as const;

/** Sends nothing to an address that is verified already. */
export const sendVerificationRoute = {
  method: 'POST',
  url: '/identity/send-verification',
  access: 'unverified',
  rate: 'mail',
} as const;

/** For people whose link has ended: needs no login, and the answer is the same for every address (D-10, D-118). */
export const requestVerificationRoute = {
  method: 'POST',
  url: '/identity/request-verification',
  access: 'everyone',
  rate: 'reset_mail',
} as const;

/** Redeems the code of a verification mail or of a change of address (D-62); does not sign in. */
export const verifyEmailRoute = {
  method: 'POST',
  url: '/identity/verify-email',
  access: 'everyone',
  rate: 'code',
} as const;

/** The answer is the same for every address, known or not (D-10). */
export const sendPasswordResetRoute = {
  method: 'POST',
  url: '/identity/send-password-reset',
  access: 'everyone',
  rate: 'reset_mail',
} as const;

/** Sets a password with the code of a reset mail, and ends all sessions of the account. */
export const resetPasswordRoute = {
  method: 'POST',
  url: '/identity/reset-password',
  access: 'everyone',
  rate: 'code',
} as const;

/** Exchanges a provider’s token for a session and the account. */
export const signInWithTokenRoute = {
  method: 'POST',
  url: '/auth/:provider',
  access: 'everyone',
  rate: 'social',
} as const;

/** Providers whose tokens can be exchanged (D-07). Configuration decides which of them are offered. */
export const socialProviders = ['google', 'facebook', 'apple', 'microsoft'] as const;
export type SocialProvider = (typeof socialProviders)[number];

export const signInRoute = { method: 'POST', url: '/identity/sign-in', access: 'everyone', rate: 'sign_in' } as const;
export const sendVerificationRoute = {
  method: 'POST',
  url: '/identity/send-verification',
  access: 'unverified',
  rate: 'mail',
} as const;
export const verifyEmailRoute = {
  method: 'POST',
  url: '/identity/verify-email',
  access: 'everyone',
  rate: 'code',
} as const;
export const sendPasswordResetRoute = {
  method: 'POST',
  url: '/identity/send-password-reset',
  access: 'everyone',
  rate: 'reset_mail',
} as const;
export const resetPasswordRoute = {
  method: 'POST',
  url: '/identity/reset-password',
  access: 'everyone',
  rate: 'code',
} as const;
export const signInWithTokenRoute = {
  method: 'POST',
  url: '/auth/:provider',
  access: 'everyone',
  rate: 'social',
} as const;

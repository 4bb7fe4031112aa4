/** Who may call (D-111): `signed_in` is any verified session, `user` refuses admins, `admin` refuses users. */
export const accessLevels = ['everyone', 'unverified', 'signed_in', 'user', 'admin'] as const;

export type Access = (typeof accessLevels)[number];

/** Rate limits apply per class (D-93); configuration sets the figures (D-102). */
export const rateClasses = [
  'read',
  'write',
  'sign_in',
  'refresh',
  'register',
  'social',
  'code',
  'mail',
  'reset_mail',
  'upload',
  'payment',
  'report',
  'webhook',
  'file',
  'sheet',
] as const;

/** The class decides how many calls a route may get from one address; each route counts its own. */
export type RateClass = (typeof rateClasses)[number];

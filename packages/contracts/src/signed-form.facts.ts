/** State of a signed form: an admin has not looked at it yet, or has. */
export const formStates = ['waiting', 'confirmed', 'declined'] as const;
export type FormState = (typeof formStates)[number];

/** An admin's decision about it. */
export const formDecisions = ['confirm', 'decline'] as const;

/** Attaches the photo of a signed consent form, instead of an earlier one. */
export const attachFormRoute = { method: 'PUT', url: '/customer/signed-form', access: 'user', rate: 'write' } as const;

/** Takes it back: the photo is removed, and the profile no longer says that it was confirmed. */
export const removeFormRoute = {
  method: 'DELETE',
  url: '/customer/signed-form',
  access: 'user',
  rate: 'write',
} as const;

/** The photo, for its owner and admins. */
export const getFormScanRoute = {
  method: 'GET',
  url: '/customer/signed-form/scan',
  access: 'signed_in',
  opensAll: true,
  rate: 'read',
  download: 'jpeg',
} as const;

/** A profile as it will be published, on paper for the person listed. */
export const getProofSheetRoute = {
  method: 'GET',
  url: '/customer/proof-sheet',
  access: 'signed_in',
  opensAll: true,
  rate: 'sheet',
  download: 'pdf',
} as const;

/** Prepares the download of everything that is kept about the caller; needs the password or a fresh sign-in. */
export const prepareExportRoute = { method: 'POST', url: '/user/export', access: 'signed_in', rate: 'write' } as const;

/** One zip archive, streamed as it is read. */
export const exportOwnDataRoute = {
  method: 'GET',
  url: '/user/export',
  access: 'signed_in',
  rate: 'read',
  download: 'zip',
} as const;

/** The consequences of deleting the account now, and whether deletion is asked for. */
export const getDeletionRoute = { method: 'GET', url: '/user/deletion', access: 'signed_in', rate: 'read' } as const;

/** Asks for the deletion (D-121); needs the password or a fresh sign-in. */
export const deleteUserRoute = { method: 'DELETE', url: '/user', access: 'signed_in', rate: 'write' } as const;

/** Keeps the account after all. */
export const keepUserRoute = { method: 'DELETE', url: '/user/deletion', access: 'signed_in', rate: 'write' } as const;

/** The fate of live profiles: archived with the account, or the account waits for the end of their terms. */
export const profileFates = ['archive', 'wait'] as const;
export type ProfileFate = (typeof profileFates)[number];

/** Days between asking for a deletion and the deletion (D-121). */
export const deletionGraceDays = 7;

/** Downloads of the own data that one account may begin within a day. */
export const mostExportsPerDay = 5;

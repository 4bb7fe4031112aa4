/** Random bytes of an unguessable key: for a pay link, a payer's browser, an evening, its guests, a mail that can be stopped. */
export const randomKeyBytes = 24;

/** Such a key, in base64url. */
export const randomKeyPattern = /^[\w-]{32}$/;

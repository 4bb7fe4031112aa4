/** How long the code in a mail is valid, and the request that it belongs to. */
export const actionCodeMilliseconds = 3_600_000;

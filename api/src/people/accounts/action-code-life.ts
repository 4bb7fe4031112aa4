import { hour } from '@inkbridge/shared/time';

/** How long the code in a mail is valid, and the request that it belongs to. */
export const actionCodeMilliseconds = hour;

/** Milliseconds. */
export const second = 1_000;
/** Milliseconds. */
export const minute = 60 * second;
/** Milliseconds. */
export const hour = 60 * minute;
/** Milliseconds: 24 hours, whatever clock changes a calendar day has. */
export const day = 24 * hour;

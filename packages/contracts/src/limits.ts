/** What both sides know of sizes, free of schemas: browsers keep to it before they send. */

/** Longest note that goes with a favorite, in characters (D-30). */
export const longestFeedback = 1_000;

/** Longest note for the admins, in characters (D-66). */
export const longestNote = 1_000;

/** Longest reason of a decision, in characters. */
export const longestReason = 1_000;

/** Most pictures of one profile, the primary one included. */
export const mostPhotos = 20;

/** Version of the statement of consent that the form shows; stored with the time (D-70). */
export const consentVersion = '2026-11';

/** Longest text of a report, a mail report or a removal request, in characters. */
export const longestReport = 2_000;

/** Longest text that records are searched for, in characters. */
export const longestSearch = 100;

/** Most profiles one grant of balance may name. */
export const mostGrantCustomers = 50;

/** Most dollars of one grant: a typing slip should not make somebody rich. */
export const largestGrant = 10_000;

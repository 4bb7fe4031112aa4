/** Size limits for server and browser, without schemas: browsers check before they send. */

/** Longest note that goes with a favorite, in characters (D-30). */
export const longestFeedback = 1_000;

/** Longest note for the admins, in characters (D-66). */
export const longestNote = 1_000;

/** Longest reason of a decision, in characters. */
export const longestReason = 1_000;

/** Most pictures of one profile, the primary one included. */
export const mostPhotos = 20;

/** Most pictures of one account that no account and no profile shows: those of forms that are being filled in. */
export const mostUnusedPictures = 40;

/** Most profiles of one account that wait for their first payment. */
export const mostUnpaidProfiles = 20;

/** Most forms of one account that were begun and not sent, besides one for each of its profiles. */
export const mostDrafts = 20;

/** Version of the consent statement that the form shows; stored with the time of consent (D-70). */
export const consentVersion = '2026-11';

/** Longest text of a report, a mail report, a removal request or a message, in characters. */
export const longestReport = 2_000;

/** Longest reference that a message may name, in characters. */
export const longestReference = 100;

/** Longest search text for records, in characters. */
export const longestSearch = 100;

/** Largest count or version that the API reads; none comes near it. */
export const largestCount = 1_000_000_000;

/** Most profiles that one grant of balance may name. */
export const mostGrantCustomers = 50;

/** Most dollars per grant, so that a typo does not make a member rich. */
export const largestGrant = 10_000;

/** Lower and upper bound of a password's length; there is no other composition rule. */
export const passwordLength = { least: 8, most: 128 } as const;

/** Longest text that the API reads as a password or an email address, to say what is wrong with it. */
export const longestTyped = 1_000;

/** Random bytes of an unguessable key: for a pay link, a payer's browser, an evening, its guests, a mail that can be stopped. */
export const randomKeyBytes = 24;

/** Such a key, in base64url. */
export const randomKeyPattern = /^[\w-]{32}$/;

/** How long what people leave here is kept, in days; `draftDays` has the time of drafts. The privacy page names them. */

/** Author and text of a closed case. */
export const closedCaseDays = 365;

/** A record that our software could not read, and that an admin set aside. */
export const setAsideDays = 90;

/** That a mail was sent, without its address and content. */
export const sentMailDays = 90;

/** The people, guests and name of a writing evening, after its end (D-174). */
export const endedEveningDays = 30;

/** A picture that no account and no profile shows. */
export const unusedPictureDays = 7;

/** A sign-in with Remember Me, after its last use (D-11). */
export const rememberedSessionDays = 30;

/** The record of a device or address used to sign in to an account, after its last use (D-120). */
export const knownPlaceDays = 180;

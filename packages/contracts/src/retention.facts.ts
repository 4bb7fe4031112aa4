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

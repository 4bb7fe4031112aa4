import { day as dayLength, hour } from '@inkbridge/shared/time';

/** What people do together: write letters, or cards before a holiday. */
export const eveningKinds = ['letters', 'cards'] as const;
export type EveningKind = (typeof eveningKinds)[number];

/** Where one person of an evening stands: nobody has them, a guest has, or a letter to them was noted. */
export const placeStates = ['free', 'taken', 'written'] as const;
export type PlaceState = (typeof placeStates)[number];

/** Most evenings of one member that are not over. */
export const mostEvenings = 20;

/** Most people of one evening. */
export const mostEveningPeople = 200;

/** Most guests who have somebody, or have noted a letter, at one evening. */
export const mostEveningGuests = 60;

/** People whom a guest may choose from at a time. */
export const mostOffered = 3;

/** Hours for which a guest has a person, unless a letter is noted before. */
export const takenHours = 12;

/** How many days ahead an evening can be planned. */
export const farthestEveningDays = 366;

/** Longest name of an evening, in characters. */
export const longestEveningName = 60;

/** Longest first name of a guest, in characters. */
export const longestGuestName = 40;

/**
 * An evening ends twelve hours after its day, by UTC: after midnight in every time zone of America, so that nobody is
 * sent home at their own ten o'clock.
 */
export function eveningEnd(day: string): Date {
  return new Date(Date.parse(day) + dayLength + 12 * hour);
}

/** The caller's evenings, the latest day first. */
export const listEveningsRoute = { method: 'GET', url: '/evenings', access: 'user' } as const;

/** One of them, with its people. */
export const getEveningRoute = { method: 'GET', url: '/evenings/one', access: 'user' } as const;

/** Makes an evening with its first link. */
export const makeEveningRoute = { method: 'POST', url: '/evenings', access: 'user' } as const;

/** Changes its name or day. */
export const changeEveningRoute = { method: 'PUT', url: '/evenings', access: 'user' } as const;

/** Removes it with everything in it. */
export const removeEveningRoute = { method: 'DELETE', url: '/evenings', access: 'user' } as const;

/** Adds people. */
export const addToEveningRoute = { method: 'POST', url: '/evenings/people', access: 'user' } as const;

/** The host takes somebody back from a guest, or notes a letter. */
export const setPlaceRoute = { method: 'PUT', url: '/evenings/people', access: 'user' } as const;

/** Takes one person off the list. */
export const removeFromEveningRoute = { method: 'DELETE', url: '/evenings/people', access: 'user' } as const;

/** Makes a new link; the one before it ends. */
export const makeEveningLinkRoute = { method: 'POST', url: '/evenings/link', access: 'user' } as const;

/** Ends the link: nobody comes in any more. */
export const closeEveningLinkRoute = { method: 'DELETE', url: '/evenings/link', access: 'user' } as const;

/** The guests of an evening often share one address, so their calls are counted as reads. */
const forGuests = { method: 'POST', access: 'everyone', rate: 'read' } as const;

/** An evening as a guest sees it. The secret is in the body, so that no log and no cache has it. */
export const viewEveningRoute = { ...forGuests, url: '/evening/view' } as const;

/** A guest takes a person. */
export const takePersonRoute = { ...forGuests, url: '/evening/take' } as const;

/** A guest gives the person back. */
export const giveBackRoute = { ...forGuests, url: '/evening/give-back' } as const;

/** A guest notes a letter, or takes the note back. */
export const noteLetterRoute = { ...forGuests, url: '/evening/letter' } as const;

/** Longest entry of a list, in characters. */
export const longestHintWord = 60;

/** Most entries of one list, so that a request holds it. */
export const mostHintWords = 500;

/** Most profiles that are looked up at once. */
export const mostLookedUp = 50;

/** Most other profiles with the same number that are named. */
export const mostSameNumber = 10;

/** The lists of words that hints are found by: one for each kind and language. */
export const listHintWordsRoute = { method: 'GET', url: '/admin/hint-words', access: 'admin', rate: 'read' } as const;

/** Refused if the list has changed since the admin opened it. */
export const changeHintWordsRoute = {
  method: 'PUT',
  url: '/admin/hint-words',
  access: 'admin',
  rate: 'write',
} as const;

/** Other profiles with the same number in the same state, whatever their status. */
export const listSameNumberRoute = { method: 'GET', url: '/admin/same-number', access: 'admin', rate: 'read' } as const;

/** Searches people, profiles and payments in one call. */
export const searchRecordsRoute = { method: 'GET', url: '/admin/search', access: 'admin', rate: 'read' } as const;

/** A shorter text would find nearly everything, in characters. */
const shortestSearch = 2;
/** In these scripts one character can be a whole name. */
const wordCharacter = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a text finds only a part of everything. */
export function isSearchable(text: string): boolean {
  return text.length >= shortestSearch || wordCharacter.test(text);
}

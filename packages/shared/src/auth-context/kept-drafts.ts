import { attempt, removeEntries } from '../device/index.js';

/**
 * Storage key of one half-filled form of one user. It contains the user's id, so that users of a shared device never
 * see each other's forms.
 */
export function draftPlace(userId: string, name: string): string {
  return `${placesOf(userId)}${name}`;
}

/**
 * For signing out on a shared computer: removes the drafts that the server has, because they come back at the next
 * login. Keeps those not saved to the server yet, because they exist nowhere else (D-158).
 */
export function forgetSavedDrafts(storage: () => Storage, userId: string): void {
  removeEntries(storage, (name, text) => name.startsWith(placesOf(userId)) && isSaved(text));
}

const placesOf = (userId: string) => `inkbridge.draft.${userId}.`;

/** Treats unreadable drafts as saved, so that they are removed too. */
function isSaved(text: string | null): boolean {
  const draft = attempt((): { isSaved?: unknown } | null => JSON.parse(text ?? 'null'), null);
  return draft?.isSaved !== false;
}

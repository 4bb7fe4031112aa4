/** Where this device keeps one half-filled form of one person: on a shared phone nobody finds the words of another. */
export function draftPlace(userId: string, name: string): string {
  return `${placesOf(userId)}${name}`;
}

/**
 * For a sign-out on a computer that others use too: what the server has is there again at the next login and need not
 * stay readable here. What the server could not be given yet stays, because it is nowhere else (D-108).
 */
export function forgetSavedDrafts(storage: () => Storage, userId: string): void {
  try {
    const kept = storage();
    const drafts = Object.keys(kept).filter((name) => name.startsWith(placesOf(userId)));
    for (const name of drafts) if (isSaved(kept.getItem(name))) kept.removeItem(name);
  } catch {
    // A browser that refuses its storage keeps no drafts either.
  }
}

const placesOf = (userId: string) => `inkbridge.draft.${userId}.`;

/** What cannot be read is of no use to anybody and goes too. */
function isSaved(text: string | null): boolean {
  try {
    const draft = JSON.parse(text ?? 'null') as { isSaved?: unknown } | null;
    return draft?.isSaved !== false;
  } catch {
    return true;
  }
}

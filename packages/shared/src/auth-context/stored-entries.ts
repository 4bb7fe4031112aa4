/** Removes the entries of a storage that a test names. A browser that denies access to storage stores none. */
export function removeEntries(
  storage: () => Pick<Storage, 'getItem' | 'removeItem'>,
  isGone: (name: string, text: string | null) => boolean,
): void {
  try {
    const kept = storage();
    for (const name of Object.keys(kept)) if (isGone(name, kept.getItem(name))) kept.removeItem(name);
  } catch {
    // Nothing is stored, or nothing can be done about it.
  }
}
